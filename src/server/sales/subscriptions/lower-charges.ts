import { and, eq, inArray } from 'drizzle-orm'
import { messages } from '#domain/messages.ts'
import type { QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'
import { loweredCharges } from '#domain/sales/subscriptions/lowered-charges.ts'
import { subscriptions } from '#server/db/schema/subscriptions.ts'
import type { Tx } from '#server/db/transaction.ts'
import { changeCharge, chargesOfBooking, settleCharges } from './charge-rows.ts'

/** An item with cancelled sessions: the steps of its price before and after, and the amount refunded. */
interface CutItem {
  readonly itemId: string
  readonly before: readonly QuoteStep[]
  readonly after: readonly QuoteStep[]
  readonly back: number
}

/**
 * Reduces charges by what was owed for cancelled sessions, without marking that as paid. Earlier payments may cover the
 * rest of a charge. The booking is locked, and its price is already lower.
 */
export const lowerCharges = async (tx: Tx, bookingId: string, cut: readonly CutItem[]): Promise<void> => {
  const itemIds = cut.map(({ itemId }) => itemId)
  const subscribed = await tx.sql
    .select({ id: subscriptions.id, itemId: subscriptions.itemId })
    .from(subscriptions)
    .where(and(eq(subscriptions.clientId, tx.clientId), inArray(subscriptions.itemId, itemIds)))
  const charges = await chargesOfBooking(tx, bookingId)
  for (const { id, itemId } of subscribed) {
    const item = cut.find((one) => one.itemId === itemId)
    const own = charges.filter(({ subscriptionId }) => subscriptionId === id)
    for (const charge of item ? loweredCharges(own, item, item.back) : [])
      await changeCharge(
        tx,
        charge.id,
        charge.amount > 0
          ? { amount: charge.amount }
          : {
              state: 'writtenOff',
              because: messages.whatItWasForIsCancelled.text,
              nextTryAt: null,
              needs: null,
            },
      )
  }
  await settleCharges(tx, bookingId)
}
