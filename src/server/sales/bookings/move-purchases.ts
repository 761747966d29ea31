import { and, eq, not, sql } from 'drizzle-orm'
import type { Move } from '#domain/sales/activity-changes/sold-changes.ts'
import { anyOf } from '#server/db/any-of.ts'
import { bookingItems, placeEvents } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { countForGuests } from '#server/sales/capacity/count-for-guests.ts'
import { itemsIn } from './item-sets.ts'

/**
 * Gives customers who bought all sessions or a subscription their places in sessions added later, at no extra cost. The
 * caller holds the locks of the ticket and the sessions, and counts the places.
 */
export const movePurchases = async (
  tx: Tx,
  activityGroupId: string,
  moves: readonly Move[],
): Promise<void> => {
  for (const { ticket, sessions, items } of moves) {
    const added = sql`${sql.param(sessions)}::uuid[]`
    const missing = sql`array(select one from unnest(${added}) as one where one <> all (${bookingItems.sessionIds}))`
    const moving = and(
      itemsIn(tx, activityGroupId, 'sold'),
      eq(bookingItems.ticketId, ticket),
      items && anyOf(bookingItems.id, items),
      not(sql`${bookingItems.sessionIds} @> ${added}`),
    )
    await tx.sql.execute(sql`
      insert into ${placeEvents}
        (client_id, at, act, booking_id, activity_group_id, ticket_id, session_ids, places, sold, actor_id, actor_name)
      select ${tx.clientId}, ${tx.now.toString()}, 'moved', ${bookingItems.bookingId}, ${activityGroupId}, ${ticket},
        ${missing}, 1, 0, ${tx.actor.id ?? null}, ${tx.actor.name}
      from ${bookingItems} where ${moving}`)
    const held = await tx.sql
      .select({ bookingId: bookingItems.bookingId, places: sql<number>`cardinality(${missing})` })
      .from(bookingItems)
      .where(and(moving, eq(bookingItems.status, 'pending')))
    await tx.sql
      .update(bookingItems)
      .set({
        sessionIds: sql`${bookingItems.sessionIds} || ${missing}`,
        // 'used' meant that the last session was over, but now the item has another session.
        status: sql`case when ${bookingItems.status} = 'used' then 'ready' else ${bookingItems.status} end`,
      })
      .where(moving)
    await countForGuests(tx, held)
  }
}
