import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { countPlaces, soldWith } from '#domain/catalogue/activities/places/place-counters.ts'
import { insertAll } from '#server/db/in-pieces.ts'
import { bookingItems, bookings, placeEvents } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Drill } from '#server/drill.ts'
import { linesAt } from '#server/sales/waitlists/lines-at.ts'
import { offerFreed } from '#server/sales/waitlists/offer-freed.ts'
import { countForGuests } from './count-for-guests.ts'
import { lockCounters } from './lock-counters.ts'
import { writeCounters } from './write-counters.ts'

interface GivenBack {
  /** The new status of the items: the hold expired, or the places were given up. */
  readonly status: 'expired' | 'cancelled'
  readonly why: string
}

const itemsNamed = (tx: Tx, itemIds: readonly string[]) =>
  tx.sql
    .select()
    .from(bookingItems)
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        inArray(bookingItems.id, [...itemIds]),
        inArray(bookingItems.status, ['pending', 'ready']),
      ),
    )

/** Locked by id, before all other locks. After waiting here, the caller checks again what is left to release. */
const lockBookings = (tx: Tx, itemIds: readonly string[]) => {
  const theirs = tx.sql
    .select({ id: bookingItems.bookingId })
    .from(bookingItems)
    .where(and(eq(bookingItems.clientId, tx.clientId), inArray(bookingItems.id, [...itemIds])))
  return tx.sql
    .select({ id: bookings.id, visitorId: bookings.visitorId })
    .from(bookings)
    .where(and(eq(bookings.clientId, tx.clientId), inArray(bookings.id, theirs)))
    .orderBy(asc(bookings.id))
    .for('update')
}

/**
 * Releases places, the only way they become free again, from an expired or changed cart or a cancelled booking.
 * Releasing places again has no effect. The places are offered to the waitlist in the same transaction, so other
 * customers never see them free.
 */
export const giveBack = async (
  tx: Tx,
  itemIds: readonly string[],
  { status, why }: GivenBack,
  drill?: Drill,
): Promise<number> => {
  if (itemIds.length === 0) return 0
  const locked = await lockBookings(tx, itemIds)
  const items = await itemsNamed(tx, itemIds)
  if (items.length === 0) return 0
  const lines = await linesAt(
    tx,
    items.map(({ activityGroupId }) => activityGroupId),
  )
  const freed = [...new Set(items.flatMap(({ sessionIds }) => sessionIds))]
  const before = await lockCounters(tx, {
    ticketIds: [...new Set([...items.map(({ ticketId }) => ticketId), ...lines.ticketIds])],
    sessionIds: freed,
  })
  const after = items.reduce(
    (counters, { ticketId, sessionIds }) => countPlaces(counters, ticketId, sessionIds, -1),
    before,
  )
  await writeCounters(tx, before, after)
  await tx.sql
    .update(bookingItems)
    .set({ status })
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        inArray(
          bookingItems.id,
          items.map(({ id }) => id),
        ),
      ),
    )
  await insertAll(
    tx,
    placeEvents,
    items.map(({ bookingId, activityGroupId, ticketId, sessionIds }) => ({
      clientId: tx.clientId,
      at: tx.now,
      act: 'released' as const,
      bookingId,
      activityGroupId,
      ticketId,
      sessionIds,
      places: -1,
      sold: -soldWith(before.tickets.get(ticketId)?.type ?? 'single', 1, sessionIds.length),
      actorId: sql`${tx.actor.id ?? null}::uuid`,
      actorName: tx.actor.name,
      why,
    })),
  )
  await offerFreed(tx, lines, freed, drill)
  const guests = new Set(locked.flatMap(({ id, visitorId }) => (visitorId === null ? [] : [id])))
  await countForGuests(
    tx,
    items
      .filter(({ bookingId }) => guests.has(bookingId))
      .map(({ bookingId, sessionIds }) => ({ bookingId, places: -sessionIds.length })),
  )
  return items.length
}
