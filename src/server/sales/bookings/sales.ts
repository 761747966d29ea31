import { and, eq, sql } from 'drizzle-orm'
import type { SoldByTicket } from '#domain/sales/activity-changes/sold-changes.ts'
import { bookingItemAddOns, bookingItems } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type ItemSet, itemsIn } from './item-sets.ts'

const oneSession = sql<string>`unnest(${bookingItems.sessionIds})`
const count = sql<number>`count(*)::int`

type Counts = Record<string, number>

/** Counts places sold by session. */
export const salesBySession = async (tx: Tx, activityGroupId: string, set: ItemSet): Promise<Counts> => {
  const places = tx.sql
    .select({ session: oneSession.as('session') })
    .from(bookingItems)
    .where(itemsIn(tx, activityGroupId, set))
    .as('places')
  const rows = await tx.sql
    .select({ session: places.session, places: count })
    .from(places)
    .groupBy(places.session)
  return Object.fromEntries(rows.map((row) => [row.session, row.places]))
}

/** Counts what was sold with each ticket: attendees, and places by session. */
export const soldByTicket = async (tx: Tx, activityGroupId: string): Promise<SoldByTicket> => {
  const sold = itemsIn(tx, activityGroupId, 'sold')
  const attendees = await tx.sql
    .select({ ticket: bookingItems.ticketId, attendees: count })
    .from(bookingItems)
    .where(sold)
    .groupBy(bookingItems.ticketId)
  if (attendees.length === 0) return {}
  const places = tx.sql
    .select({ ticket: bookingItems.ticketId, session: oneSession.as('session') })
    .from(bookingItems)
    .where(sold)
    .as('places')
  const bySession = await tx.sql
    .select({ ticket: places.ticket, session: places.session, places: count })
    .from(places)
    .groupBy(places.ticket, places.session)
  const of = new Map<string, Counts>(attendees.map(({ ticket }) => [ticket, {}]))
  for (const row of bySession) {
    const counts = of.get(row.ticket)
    if (counts) counts[row.session] = row.places
  }
  return Object.fromEntries(
    attendees.map((row) => [row.ticket, { attendees: row.attendees, bySession: of.get(row.ticket) ?? {} }]),
  )
}

const withItem = and(
  eq(bookingItems.clientId, bookingItemAddOns.clientId),
  eq(bookingItems.id, bookingItemAddOns.itemId),
)

/** Counts how often each add-on was sold, by session. */
export const addOnSales = async (tx: Tx, activityGroupId: string): Promise<Record<string, Counts>> => {
  const chosen = tx.sql
    .select({
      addOn: bookingItemAddOns.addOnId,
      session: sql<string>`unnest(${bookingItemAddOns.sessionIds})`.as('session'),
    })
    .from(bookingItemAddOns)
    .innerJoin(bookingItems, withItem)
    .where(itemsIn(tx, activityGroupId, 'sold'))
    .as('chosen')
  const rows = await tx.sql
    .select({ addOn: chosen.addOn, session: chosen.session, times: count })
    .from(chosen)
    .groupBy(chosen.addOn, chosen.session)
  const sales: Record<string, Counts> = {}
  for (const { addOn, session, times } of rows) (sales[addOn] ??= {})[session] = times
  return sales
}
