import { and, eq } from 'drizzle-orm'
import { paidByPass } from '#domain/sales/passes/pass-steps.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { itemsOf } from '#server/sales/bookings/item-rows.ts'
import { lockPassLots } from './lots.ts'
import { creditsOfItems, releaseCredits, returnCredits } from './return-credits.ts'
import { spendCredits } from './spend-credits.ts'

/** The reason why a booking isn't placed: it wasn't paid, or the organiser cancelled its sessions. */
export type WhyNot = 'givenUp' | 'cancelled'

/** Restores the credits that were reserved for a booking that isn't placed. The booking is locked. */
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

/**
 * Uses credits again for a late payment, for the places that the frozen prices say are paid with credits. Returns false
 * if that isn't possible.
 */
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
