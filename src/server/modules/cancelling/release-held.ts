import { and, eq, sql } from 'drizzle-orm'
import { bookingItems, bookings } from '../../db/schema/bookings.ts'
import type { Tx } from '../../db/transaction.ts'
import { giveBackSessions } from '../places/give-back-sessions.ts'
import type { HeldItem } from './affected.ts'

/**
 * What carts hold of sessions that are cancelled for everybody is given up: an item keeps its other sessions, or has run
 * out where it has none. The carts are locked.
 */
export const releaseHeld = async (
  tx: Tx,
  items: readonly HeldItem[],
  sessionIds: ReadonlySet<string>,
  why: string,
): Promise<void> => {
  const parts = items.map((item) => ({
    item,
    gone: item.sessionIds.filter((id) => sessionIds.has(id)),
    stays: item.sessionIds.filter((id) => !sessionIds.has(id)),
  }))
  await giveBackSessions(
    tx,
    parts.map(({ item, gone, stays }) => ({
      bookingId: item.bookingId,
      activityGroupId: item.activityGroupId,
      ticketId: item.ticketId,
      sessionIds: gone,
      whole: stays.length === 0,
    })),
    why,
  )
  for (const { item, gone, stays } of parts) {
    // What stays is priced anew: a payment that was given up and lands late must not buy it at the price of all.
    await tx.sql
      .update(bookingItems)
      .set(stays.length === 0 ? { status: 'expired' } : { sessionIds: stays, price: 0, steps: [] })
      .where(and(eq(bookingItems.clientId, tx.clientId), eq(bookingItems.id, item.id)))
    await tx.sql.execute(sql`
      update booking_item_add_ons
      set session_ids = array(select one from unnest(session_ids) as one where one <> all (${sql.param(gone)}::uuid[]))
      where client_id = ${tx.clientId} and item_id = ${item.id}`)
    await tx.sql.execute(sql`
      delete from booking_item_add_ons
      where client_id = ${tx.clientId} and item_id = ${item.id} and session_ids = '{}'`)
    await tx.sql
      .update(bookings)
      .set({ version: sql`${bookings.version} + 1` })
      .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, item.bookingId)))
  }
}
