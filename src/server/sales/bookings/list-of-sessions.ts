import { and, eq, type SQL, sql } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import { nearest } from '#server/db/keyset-walk.ts'
import { totalOf } from '#server/db/keyset.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { bookingColumns, keyOf, keysOf, type Source } from './list-keys.ts'
import { walkOf } from './list-of-bookings.ts'

/** The activities that these sessions are of, each with its own. */
const busy = (sessions: SQL) => sql`(
  select ${activitySessions.activityGroupId} as id, array_agg(${activitySessions.id}) as sessions
  from ${activitySessions} where ${sessions} group by 1) as busy`

interface OfSessions {
  readonly sessions: SQL
  /** What is asked of an item beside its sessions, and of its booking. */
  readonly items: SQL | undefined
  readonly ofBooking: SQL | undefined
  /** All of that, asked of a booking. */
  readonly placed: SQL | undefined
  readonly where: SQL | undefined
}

/**
 * Bookings of the sessions of some days. Days that are near fill a page after a walk through the nearest bookings. For
 * the others no index has items by their sessions, but those of each activity lie in the order of the list: of every
 * activity that has such a session the first few are read, and the first of all these are the page.
 */
export const fromSessions = (tx: Tx, { sessions, items, ofBooking, placed, where }: OfSessions): Source => {
  const asked =
    ofBooking &&
    sql` and (select true from ${bookings}
      where ${and(eq(bookings.clientId, tx.clientId), ofBooking)} and ${bookings.id} = booking_id limit 1)`
  // Named like bookings, so that the order of the list is said the same way of both. Sorted before the sessions are
  // looked at: the planner takes them for rarer than they are, and would read and sort all of an activity.
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
      // One that is of two activities was met twice: with more to come, nobody knows how many those are.
      return { ...totalOf(found), totalIsAtLeast: looked === most }
    },
  }
}
