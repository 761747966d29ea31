import { limits } from '#domain/limits.ts'
import { and, eq } from 'drizzle-orm'
import { bookings } from '../../db/schema/bookings.ts'
import { payments } from '../../db/schema/payments.ts'
import type { Tx } from '../../db/transaction.ts'
import type { BookingRow } from '../bookings/find-booking.ts'
import { returnCredit } from '../credit/return-credit.ts'
import { giveBackRedemptions } from '../discount-rules/redemptions.ts'
import { giveBackCredits, type WhyNot } from '../session-passes/credits-of-booking.ts'
import { offerEndOf } from '../waitlists/offer-end.ts'
import { partsThatWait } from './parts-that-wait.ts'

/** The cart is free again: parts that waited, discounts and credit go back, and its time is the usual one. */
export const unlockCart = async (tx: Tx, row: BookingRow, userId: string, why: WhyNot): Promise<void> => {
  await tx.sql
    .update(payments)
    .set({ state: 'cancelled', settledAt: tx.now })
    .where(partsThatWait(tx, row.id))
  await giveBackRedemptions(tx, { id: row.id, userId })
  await giveBackCredits(tx, row.id, why)
  const returned = await returnCredit(tx, { userId, bookingId: row.id, description: 'Payment given up' })
  // What is kept for somebody from a waitlist is kept for as long as they were told.
  const usual = (await offerEndOf(tx, row)) ?? tx.now.add({ minutes: limits.holdMinutes })
  const isOffer = row.state === 'offer'
  const { heldUntil } = row
  await tx.sql
    .update(bookings)
    .set({
      paymentId: null,
      paid: row.paid - returned,
      // Beginning to pay and giving up again must not be a way to hold places for longer.
      heldUntil: isOffer || (heldUntil && Temporal.Instant.compare(heldUntil, usual) > 0) ? usual : heldUntil,
    })
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, row.id)))
}
