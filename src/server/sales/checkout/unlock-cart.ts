import { and, eq } from 'drizzle-orm'
import { endAfterPaying } from '#domain/sales/capacity/hold-life.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import { returnCredit } from '#server/money/credit/return-credit.ts'
import type { BookingRow } from '#server/sales/bookings/find-booking.ts'
import { holdOf } from '#server/sales/capacity/hold-of.ts'
import { giveBackRedemptions } from '#server/sales/discounts/redemptions.ts'
import { giveBackCredits, type WhyNot } from '#server/sales/passes/credits-of-booking.ts'
import { offerEndOf } from '#server/sales/waitlists/offer-end.ts'
import { partsThatWait } from './parts-that-wait.ts'

/** Starting to pay and giving up must not extend a hold. An offer keeps the end that its family was told. */
const endOfHold = async (tx: Tx, row: BookingRow): Promise<Temporal.Instant | null> => {
  const hold = await holdOf(tx, row)
  return (await offerEndOf(tx, row)) ?? (hold && endAfterPaying(hold, tx.now))
}

/** Unlocks a cart. Waiting parts are cancelled, discounts and credit are restored, and the cart gets its usual hold. */
export const unlockCart = async (tx: Tx, row: BookingRow, userId: string, why: WhyNot): Promise<void> => {
  await tx.sql
    .update(payments)
    .set({ state: 'cancelled', settledAt: tx.now })
    .where(partsThatWait(tx, row.id))
  await giveBackRedemptions(tx, { id: row.id, userId })
  await giveBackCredits(tx, row.id, why)
  const returned = await returnCredit(tx, { userId, bookingId: row.id, description: 'Payment given up' })
  await tx.sql
    .update(bookings)
    .set({
      paymentId: null,
      paid: row.paid - returned,
      heldUntil: await endOfHold(tx, row),
    })
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, row.id)))
}
