import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { countsAsSale } from '#domain/sales/bookings/item-status.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { bookingItems, bookings, placeEvents } from '#server/db/schema/bookings.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import { guestAddresses, visitors } from '#server/db/schema/visitors.ts'
import type { Tx } from '#server/db/transaction.ts'

type Counts = Record<string, number>

const add = (counts: Counts, key: string, by: number) => {
  counts[key] = (counts[key] ?? 0) + by
}

const withoutNone = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0))

/** Checks that the count of each address is what its guests' carts hold. */
export const expectGuestsToBeCounted = async (tx: Tx): Promise<void> => {
  const held = await tx.sql
    .select({ addressKey: visitors.addressKey, sessionIds: bookingItems.sessionIds })
    .from(bookingItems)
    .innerJoin(
      bookings,
      and(eq(bookings.clientId, bookingItems.clientId), eq(bookings.id, bookingItems.bookingId)),
    )
    .innerJoin(visitors, and(eq(visitors.clientId, bookings.clientId), eq(visitors.id, bookings.visitorId)))
    .where(and(eq(bookingItems.clientId, tx.clientId), eq(bookingItems.status, 'pending')))
  const byCarts: Counts = {}
  for (const { addressKey, sessionIds } of held)
    if (addressKey !== null) add(byCarts, addressKey, sessionIds.length)
  const rows = await tx.sql.select().from(guestAddresses).where(eq(guestAddresses.clientId, tx.clientId))
  const byAddress = Object.fromEntries(rows.map(({ addressKey, places }) => [addressKey, places]))
  expect(withoutNone(byAddress)).toEqual(byCarts)
}

/** Checks that the counters, the rows and the place events of an activity agree. Otherwise a place is lost. */
export const expectPlacesToBeExplained = async (tx: Tx, activityGroupId: string): Promise<void> => {
  const ofActivity = (
    table: typeof activitySessions | typeof tickets | typeof bookingItems | typeof placeEvents,
  ) => and(eq(table.clientId, tx.clientId), eq(table.activityGroupId, activityGroupId))
  const sessions = await tx.sql.select().from(activitySessions).where(ofActivity(activitySessions))
  const ticketRows = await tx.sql.select().from(tickets).where(ofActivity(tickets))
  const items = await tx.sql.select().from(bookingItems).where(ofActivity(bookingItems))
  const events = await tx.sql.select().from(placeEvents).where(ofActivity(placeEvents))

  await expectGuestsToBeCounted(tx)
  const byRows = { places: {} as Counts, sold: {} as Counts, single: {} as Counts }
  const single = new Set(ticketRows.filter(({ type }) => type === 'single').map(({ id }) => id))
  for (const { ticketId, sessionIds } of items.filter(({ status }) => countsAsSale(status))) {
    add(byRows.sold, ticketId, single.has(ticketId) ? sessionIds.length : 1)
    for (const id of sessionIds) {
      add(byRows.places, id, 1)
      if (single.has(ticketId)) add(byRows.single, `${id} ${ticketId}`, 1)
    }
  }
  const byEvents = { places: {} as Counts, sold: {} as Counts }
  for (const { ticketId, sessionIds, places, sold } of events) {
    add(byEvents.sold, ticketId, sold)
    for (const id of sessionIds) add(byEvents.places, id, places)
  }
  const counters = {
    places: withoutNone(Object.fromEntries(sessions.map(({ id, placesTaken }) => [id, placesTaken]))),
    sold: withoutNone(Object.fromEntries(ticketRows.map(({ id, sold }) => [id, sold]))),
    single: withoutNone(
      Object.fromEntries(
        sessions.flatMap(({ id, soldByTicket }) =>
          Object.entries(soldByTicket).map(([ticketId, count]) => [`${id} ${ticketId}`, count]),
        ),
      ),
    ),
  }
  expect(counters).toEqual(byRows)
  expect({ places: withoutNone(byEvents.places), sold: withoutNone(byEvents.sold) }).toEqual({
    places: counters.places,
    sold: counters.sold,
  })
}
