import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { and, eq } from 'drizzle-orm'
import { bookingItems, bookings } from '../../db/schema/bookings.ts'
import type { Tx } from '../../db/transaction.ts'
import { lockAsItIs } from '../bookings/find-booking.ts'
import { giveBack } from '../places/give-back.ts'
import { endOffers } from './end-offers.ts'

/** Places that were kept go to the next in line. The booking is locked before everything else. */
export const letOfferGo = async (
  tx: Tx,
  bookingId: string,
  status: 'cancelled' | 'expired',
  why: string,
): Promise<Failure | undefined> => {
  const offer = await lockAsItIs(tx, bookingId)
  if (offer?.state !== 'offer') return new Failure('conflict', messages.notWaiting)
  if (offer.paymentId !== null) return new Failure('conflict', messages.offerBeingPaid)
  await tx.sql
    .update(bookings)
    .set({ state: 'ended', heldUntil: null, version: offer.version + 1 })
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, bookingId)))
  await endOffers(tx, [bookingId], status)
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
