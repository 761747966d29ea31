import { and, eq } from 'drizzle-orm'
import { paidByPass } from '#domain/sales/passes/pass-steps.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { itemsOf } from '#server/sales/bookings/item-rows.ts'
import { lockPassLots } from './lots.ts'
import { creditsOfItems, releaseCredits, returnCredits } from './return-credits.ts'
import { spendCredits } from './spend-credits.ts'

/** Why a booking does not come about: nobody paid for it, or the organiser cancelled what it is for. */
export type WhyNot = 'givenUp' | 'cancelled'

/** A booking that does not come about gives back the credits that were kept for it. The booking is locked. */
export const giveBackCredits = async (tx: Tx, bookingId: string, why: WhyNot): Promise<void> => {
  const items = await tx.sql
    .select({ id: bookingItems.id })
    .from(bookingItems)
    .where(and(eq(bookingItems.clientId, tx.clientId), eq(bookingItems.bookingId, bookingId)))
  const used = await creditsOfItems(
    tx,
    items.map(({ id }) => id),
  )
  await (why === 'cancelled' ? returnCredits(tx, used, '') : releaseCredits(tx, used))
}

/** Paid after all: the places that the kept prices say credits pay are paid by them once more; false where they cannot be. */
export const spendCreditsAgain = async (
  tx: Tx,
  booking: { readonly id: string; readonly userId: string },
): Promise<boolean> => {
  const items = await itemsOf(tx, [booking.id], ['pending'])
  if (paidByPass(items).length === 0) return true
  const lots = await lockPassLots(tx, booking.userId)
  return spendCredits(
    tx,
    items.map(({ id, steps }) => ({ itemId: id, steps })),
    lots,
  )
}
