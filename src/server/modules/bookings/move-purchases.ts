import type { Move } from '#domain/activities/sold-changes.ts'
import { and, eq, not, sql } from 'drizzle-orm'
import { bookingItems } from '../../db/schema/bookings.ts'
import type { Tx } from '../../db/transaction.ts'
import { itemsIn } from './item-sets.ts'

/**
 * Gives those who bought all sessions or a subscription their places in sessions added later, for no further price.
 * Whoever calls it holds the locks of the ticket and the sessions, and counts the places.
 */
export const movePurchases = async (
  tx: Tx,
  activityGroupId: string,
  moves: readonly Move[],
): Promise<void> => {
  for (const { ticket, sessions } of moves) {
    const added = sql`${sql.param(sessions)}::uuid[]`
    await tx.sql
      .update(bookingItems)
      .set({
        sessionIds: sql`${bookingItems.sessionIds} || array(select one from unnest(${added}) as one where one <> all (${bookingItems.sessionIds}))`,
        // 'used' meant that the last session was over; now there is another.
        status: sql`case when ${bookingItems.status} = 'used' then 'ready' else ${bookingItems.status} end`,
      })
      .where(
        and(
          itemsIn(tx, activityGroupId, 'sold'),
          eq(bookingItems.ticketId, ticket),
          not(sql`${bookingItems.sessionIds} @> ${added}`),
        ),
      )
  }
}
