import { eq, type SQL, sql } from 'drizzle-orm'
import { activitySessions } from '#server/db/schema/activities.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'

const moment = (value: SQL): SQL<Temporal.Instant | null> => value.mapWith(activitySessions.startsAt)

/** Sums up the sessions of every activity from their counters, so the cost doesn't depend on the number of bookings. */
export const sessionFigures = (tx: Tx) => {
  const { startsAt, endsAt, enabled, placesTaken, placeLimit } = activitySessions
  const isToCome = sql`${enabled} and ${startsAt} > ${tx.now.toString()}::timestamptz`
  const coming = sql`filter (where ${isToCome})`
  return tx.sql
    .select({
      activityGroupId: activitySessions.activityGroupId,
      sessionCount: sql<number>`count(*)::int`.as('session_count'),
      nextStart: moment(sql`min(${startsAt}) ${coming}`).as('next_start'),
      nextEnd: moment(sql`(array_agg(${endsAt} order by ${startsAt}) ${coming})[1]`).as('next_end'),
      firstStart: moment(sql`min(${startsAt})`).as('first_start'),
      lastStart: moment(sql`max(${startsAt})`).as('last_start'),
      placesTaken: sql<number>`coalesce(sum(${placesTaken}) ${coming}, 0)::int`.as('places_taken'),
      // Null if any upcoming session has no limit, or if no sessions are upcoming.
      placeLimit: sql<number | null>`(case when count(*) ${coming} = count(${placeLimit}) ${coming}
        then sum(${placeLimit}) ${coming} end)::int`.as('place_limit'),
      placesFree:
        sql<number>`coalesce(sum(greatest(${placeLimit} - ${placesTaken}, 0)) ${coming}, 0)::int`.as(
          'places_free',
        ),
      sessionsOver:
        sql<number>`(count(*) filter (where ${isToCome} and ${placesTaken} > ${placeLimit}))::int`.as(
          'sessions_over',
        ),
    })
    .from(activitySessions)
    .where(eq(activitySessions.clientId, tx.clientId))
    .groupBy(activitySessions.activityGroupId)
    .as('figures')
}
export type SessionFigures = ReturnType<typeof sessionFigures>

export const ticketFigures = (tx: Tx) =>
  tx.sql
    .select({
      activityGroupId: tickets.activityGroupId,
      sold: sql<number>`sum(${tickets.sold})::int`.as('sold'),
      ticketCount: sql<number>`count(*)::int`.as('ticket_count'),
      enabledCount: sql<number>`(count(*) filter (where ${tickets.enabled}))::int`.as('enabled_count'),
    })
    .from(tickets)
    .where(eq(tickets.clientId, tx.clientId))
    .groupBy(tickets.activityGroupId)
    .as('ticket_figures')
