import { and, eq, inArray, sql } from 'drizzle-orm'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { visitors } from '#server/db/schema/visitors.ts'
import type { Tx } from '#server/db/transaction.ts'
import { endOffers } from '#server/sales/waitlists/end-offers.ts'
import { countForGuests } from './count-for-guests.ts'
import { giveBack } from './give-back.ts'

type Hold = Pick<typeof bookings.$inferSelect, 'id' | 'visitorId' | 'state'>

/**
 * Releases what these expired holds held. They are locked. Carts remain, so that they can show what is gone. A draft,
 * which no customer ever saw, ends. An offer ends too, and its place goes to the next in line.
 */
export const endHolds = async (tx: Tx, holds: readonly Hold[]): Promise<void> => {
  if (holds.length === 0) return
  const ids = holds.map(({ id }) => id)
  const items = await tx.sql
    .select({ id: bookingItems.id })
    .from(bookingItems)
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        inArray(bookingItems.bookingId, ids),
        eq(bookingItems.status, 'pending'),
      ),
    )
  await tx.sql
    .update(bookings)
    .set({
      state: sql`case when ${bookings.state} in ('draft', 'offer') then 'ended' else ${bookings.state} end`,
      heldUntil: null,
      extended: false,
      extendedForCode: false,
      version: sql`${bookings.version} + 1`,
    })
    .where(and(eq(bookings.clientId, tx.clientId), inArray(bookings.id, ids)))
  await endOffers(
    tx,
    holds.filter(({ state }) => state === 'offer').map(({ id }) => id),
    'expired',
  )
  const guests = holds.flatMap(({ visitorId }) => visitorId ?? [])
  if (guests.length > 0)
    await tx.sql
      .update(visitors)
      .set({ expiredHolds: sql`${visitors.expiredHolds} + 1` })
      .where(and(eq(visitors.clientId, tx.clientId), inArray(visitors.id, guests)))
  await giveBack(
    tx,
    items.map(({ id }) => id),
    { status: 'expired', why: 'The hold ran out' },
  )
  // Last, because addresses are locked after tickets and sessions.
  await countForGuests(
    tx,
    holds
      .filter(({ visitorId }) => visitorId !== null)
      .map(({ id }) => ({ bookingId: id, places: 0, expiredHolds: 1 })),
  )
}
