import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import type { Tx } from '#server/db/transaction.ts'
import { lockAsItIs } from '#server/sales/bookings/find-booking.ts'
import { giveBack } from '#server/sales/capacity/give-back.ts'
import { lockedByPayment } from '#server/sales/cart/locked-by-payment.ts'
import { endOffers } from './end-offers.ts'
import { entriesOffered } from './entry-rows.ts'

/** Releases the places of an offer after updating its entry. The booking is locked before everything else. */
const release = async (
  tx: Tx,
  bookingId: string,
  why: string,
  leave: () => Promise<unknown>,
): Promise<Failure | undefined> => {
  const offer = await lockAsItIs(tx, bookingId)
  if (offer?.state !== 'offer') return new Failure('conflict', messages.notWaiting)
  const locked = lockedByPayment(offer)
  if (locked) return locked
  await tx.sql
    .update(bookings)
    .set({ state: 'ended', heldUntil: null, version: offer.version + 1 })
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, bookingId)))
  await leave()
  const items = await tx.sql
    .select({ id: bookingItems.id })
    .from(bookingItems)
    .where(and(eq(bookingItems.clientId, tx.clientId), eq(bookingItems.bookingId, bookingId)))
  await giveBack(
    tx,
    items.map(({ id }) => id),
    { status: 'expired', why },
  )
  return undefined
}

/** Ends an offer, and passes its places to the next in line. */
export const letOfferGo = (tx: Tx, bookingId: string, status: 'cancelled' | 'expired', why: string) =>
  release(tx, bookingId, why, () => endOffers(tx, [bookingId], status))

/** Puts an entry back in line at its position. What is still to come is then offered to it again. */
export const putBackInLine = (tx: Tx, bookingId: string, why: string) =>
  release(tx, bookingId, why, async () => {
    await tx.sql
      .update(waitlistEntries)
      .set({
        status: 'waiting',
        bookingId: null,
        offeredAt: null,
        offerEndsAt: null,
        version: sql`${waitlistEntries.version} + 1`,
      })
      .where(entriesOffered(tx, [bookingId]))
  })
