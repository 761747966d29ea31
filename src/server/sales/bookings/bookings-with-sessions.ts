import { and, eq, type SQL, sql } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import { nearest } from '#server/db/keyset-walk.ts'
import { totalOf } from '#server/db/keyset.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { bookingColumns, keyOf, keysOf, type Source } from './list-keys.ts'
import { walkOf } from './list-of-bookings.ts'

/** Finds the activities of these sessions, each with its sessions. */
const busy = (sessions: SQL) => sql`(
  select ${activitySessions.activityGroupId} as id, array_agg(${activitySessions.id}) as sessions
  from ${activitySessions} where ${sessions} group by 1) as busy`

interface OfSessions {
  readonly sessions: SQL
  /** The other conditions on an item, and the conditions on its booking. */
  readonly items: SQL | undefined
  readonly ofBooking: SQL | undefined
  /** All of these conditions, for a booking. */
  readonly placed: SQL | undefined
  readonly where: SQL | undefined
}

/**
 * Lists bookings with sessions on some days. For days that are near, walking through the nearest bookings fills a page.
 * For other days no index has items by session, but the items of each activity are indexed in the order of the list, so
 * this reads the first few of every activity with such a session and merges them into the page.
 */
export const bookingsWithSessions = (
  tx: Tx,
  { sessions, items, ofBooking, placed, where }: OfSessions,
): Source => {
  const asked =
    ofBooking &&
    sql` and (select true from ${bookings}
      where ${and(eq(bookings.clientId, tx.clientId), ofBooking)} and ${bookings.id} = booking_id limit 1)`
  // Aliased as bookings, so that both queries can use the same order. Sorted before the sessions are checked, because
  // the planner underestimates how many match and would read and sort all items of an activity.
  const ofActivity = (beyond: SQL | undefined, order: readonly SQL[], limit: number) => sql`
    select distinct bookings.id, bookings.placed_at from (
      select * from (
        select booking_id as id, booking_id, placed_at, session_ids from ${bookingItems}
        where ${and(items, sql`${bookingItems.activityGroupId} = busy.id`)}) as bookings
      where ${beyond ?? sql`true`} order by ${sql.join([...order], sql`, `)} offset 0) as bookings
    where session_ids && busy.sessions ${asked ?? sql``}
    order by ${sql.join([...order], sql`, `)} limit ${limit}`
  const newestFirst = [sql`bookings.placed_at desc`, sql`bookings.id desc`]
  return {
    columns: bookingColumns,
    direction: 'descending',
    keysOf,
    rows: async (place) => {
      const near = await nearest(tx, walkOf(tx, placed, where), place)
      if (near.length === place.limit) return near
      const { beyond, order, limit } = place
      return tx.sql
        .selectDistinct(keyOf)
        .from(sql`${busy(sessions)} cross join lateral (${ofActivity(beyond, order, limit)}) as bookings`)
        .orderBy(...order)
        .limit(limit)
    },
    count: async () => {
      const most = limits.exactTotalMaximum + 1
      const { rows } = await tx.sql.execute<{ looked: number; found: number }>(sql`
        select count(*)::int as looked, count(distinct id)::int as found from (
          select one.id from ${busy(sessions)}
          cross join lateral (${ofActivity(undefined, newestFirst, most)}) as one limit ${most}) as seen`)
      const { looked = 0, found = 0 } = rows[0] ?? {}
      // A booking with two of the activities is counted twice, so if there are more to come, the exact number is
      // unknown.
      return { ...totalOf(found), totalIsAtLeast: looked === most }
    },
  }
}
