import { and, eq, ne } from 'drizzle-orm'
import type { SubscriptionWithCharges } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { isSubscriptionStep } from '#domain/catalogue/subscription-plans/first-payment.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { movesOfBooking } from '#server/money/ledger/moves-of-booking.ts'
import type { SubscriptionRow } from './charge-rows.ts'

type Money = Pick<SubscriptionWithCharges, 'coverFee' | 'money'>

const itemsOf = (tx: Tx, bookingId: string) =>
  tx.sql
    .select({
      id: bookingItems.id,
      steps: bookingItems.steps,
      splitFrom: bookingItems.splitFrom,
      placedAt: bookings.placedAt,
    })
    .from(bookingItems)
    .innerJoin(
      bookings,
      and(eq(bookings.clientId, bookingItems.clientId), eq(bookings.id, bookingItems.bookingId)),
    )
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        eq(bookingItems.bookingId, bookingId),
        ne(bookingItems.status, 'expired'),
      ),
    )

/** Reads all money of a subscription's booking, including payments before the first due date and refunds. */
export const moneyOfSubscription = async (
  tx: Tx,
  { bookingId, itemId }: Pick<SubscriptionRow, 'bookingId' | 'itemId'>,
): Promise<Money> => {
  const items = await itemsOf(tx, bookingId)
  const own = items.find(({ id }) => id === itemId)
  const step = own?.steps.find(isSubscriptionStep)
  const placedAt = own?.placedAt ?? null
  const moves = await movesOfBooking(tx, bookingId)
  return {
    coverFee:
      step?.kind === 'coverFee' && step.amount > 0
        ? { until: step.firstDueOn, sessions: step.count, amount: step.amount }
        : null,
    money: {
      moves: moves
        .map((move) => ({
          ...move,
          withBooking:
            move.amount > 0 && placedAt !== null && Temporal.Instant.compare(move.at, placedAt) <= 0,
        }))
        .toReversed(),
      paid: sumOf(moves),
      shared: items.some(({ id, splitFrom }) => id !== itemId && splitFrom !== itemId),
    },
  }
}
