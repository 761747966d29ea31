import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf } from '#server/db/any-of.ts'
import { bookingItemAddOns, bookingItems, bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { countForGuests } from '#server/sales/capacity/count-for-guests.ts'
import { giveBackSessions } from '#server/sales/capacity/give-back-sessions.ts'
import type { HeldItem } from './affected.ts'

type Released = Pick<HeldItem, 'id' | 'bookingId' | 'activityGroupId' | 'ticketId' | 'sessionIds'>

/**
 * Releases places that carts hold in sessions that were cancelled for everyone or have started. An item keeps its other
 * sessions, and expires if it has none. The carts are locked.
 */
export const releaseHeld = async (
  tx: Tx,
  items: readonly Released[],
  sessionIds: ReadonlySet<string>,
  why: string,
): Promise<void> => {
  if (items.length === 0) return
  await giveBackSessions(
    tx,
    items.map((item) => ({
      bookingId: item.bookingId,
      activityGroupId: item.activityGroupId,
      ticketId: item.ticketId,
      sessionIds: item.sessionIds.filter((id) => sessionIds.has(id)),
      whole: item.sessionIds.every((id) => sessionIds.has(id)),
    })),
    why,
  )
  await countForGuests(
    tx,
    items.map((item) => ({
      bookingId: item.bookingId,
      places: -item.sessionIds.filter((id) => sessionIds.has(id)).length,
    })),
  )
  const ids = items.map(({ id }) => id)
  const gone = sql`${sql.param([...sessionIds])}::uuid[]`
  const rest = (column: PgColumn) =>
    sql`array(select one from unnest(${column}) as one where one <> all (${gone}))`
  const ofItems = and(eq(bookingItems.clientId, tx.clientId), anyOf(bookingItems.id, ids))
  const ofExtras = and(eq(bookingItemAddOns.clientId, tx.clientId), anyOf(bookingItemAddOns.itemId, ids))
  await tx.sql
    .update(bookingItems)
    .set({ status: 'expired' })
    .where(and(ofItems, sql`${bookingItems.sessionIds} <@ ${gone}`))
  // The remaining places are priced again, so that a payment that was given up and arrives late can't buy them at the
  // price of everything.
  await tx.sql
    .update(bookingItems)
    .set({ sessionIds: rest(bookingItems.sessionIds), price: 0, steps: [] })
    .where(and(ofItems, eq(bookingItems.status, 'pending')))
  await tx.sql
    .update(bookingItemAddOns)
    .set({ sessionIds: rest(bookingItemAddOns.sessionIds) })
    .where(ofExtras)
  await tx.sql.delete(bookingItemAddOns).where(and(ofExtras, sql`${bookingItemAddOns.sessionIds} = '{}'`))
  await tx.sql
    .update(bookings)
    .set({ version: sql`${bookings.version} + 1` })
    .where(
      and(
        eq(bookings.clientId, tx.clientId),
        anyOf(
          bookings.id,
          items.map(({ bookingId }) => bookingId),
        ),
      ),
    )
}
