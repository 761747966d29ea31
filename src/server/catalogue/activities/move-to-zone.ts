import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { sessionInstants } from '#domain/catalogue/activities/sessions/session-times.ts'
import { instantOf } from '#domain/kernel/zoned.ts'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'

const isComing = (tx: Tx) =>
  and(eq(activitySessions.clientId, tx.clientId), gt(activitySessions.startsAt, tx.now))

/** Counts the sessions that a new time zone would move. */
export const countComing = (scope: Scope) =>
  scope.transaction(async (tx) => ({ sessions: await tx.sql.$count(activitySessions, isComing(tx)) }))

const column = (values: readonly string[]) => sql.param([...values])

const moveSessions = async (tx: Tx, timeZone: string): Promise<number> => {
  const rows = await tx.sql
    .select()
    .from(activitySessions)
    .where(isComing(tx))
    .orderBy(asc(activitySessions.id))
    .for('update')
  if (rows.length === 0) return 0
  const moved = rows.map((row) => ({
    id: row.id,
    ...sessionInstants(row.localDate, row.startTime, row.endTime, timeZone),
  }))
  await tx.sql.execute(sql`
    update ${activitySessions} as session
    set starts_at = moved.starts_at, ends_at = moved.ends_at
    from unnest(
      ${column(moved.map(({ id }) => id))}::uuid[],
      ${column(moved.map(({ startsAt }) => startsAt))}::timestamptz[],
      ${column(moved.map(({ endsAt }) => endsAt))}::timestamptz[]
    ) as moved (id, starts_at, ends_at)
    where session.client_id = ${tx.clientId} and session.id = moved.id`)
  return rows.length
}

/** Moves sales windows that open or close in the future, so that they have the same local time in the new zone. */
const moveSalesWindows = async (tx: Tx, timeZone: string): Promise<void> => {
  const groups = await tx.sql
    .select()
    .from(activityGroups)
    .where(
      and(
        eq(activityGroups.clientId, tx.clientId),
        or(gt(activityGroups.salesOpenAt, tx.now), gt(activityGroups.salesCloseAt, tx.now)),
      ),
    )
  const moved = (
    local: { readonly date: string; readonly time: string } | null,
    at: Temporal.Instant | null,
  ) =>
    local && at && Temporal.Instant.compare(at, tx.now) > 0
      ? Temporal.Instant.from(instantOf(local.date, local.time, timeZone))
      : at
  for (const group of groups)
    await tx.sql
      .update(activityGroups)
      .set({
        salesOpenAt: moved(group.salesOpen, group.salesOpenAt),
        salesCloseAt: moved(group.salesClose, group.salesCloseAt),
      })
      .where(and(eq(activityGroups.clientId, tx.clientId), eq(activityGroups.id, group.id)))
}

/**
 * Locks all activities, so that none can be saved or booked while the zone changes. Locked before the organiser's row,
 * like saves and bookings do.
 */
export const lockActivities = async (tx: Tx): Promise<void> => {
  await tx.sql
    .select({ id: activityGroups.id })
    .from(activityGroups)
    .where(eq(activityGroups.clientId, tx.clientId))
    .orderBy(asc(activityGroups.id))
    .for('no key update')
  await tx.sql
    .select({ id: activitySessions.id })
    .from(activitySessions)
    .where(isComing(tx))
    .orderBy(asc(activitySessions.id))
    .for('update')
}

/**
 * Moves upcoming sessions and sales windows to a new time zone, so that 9.30am stays 9.30am. Past sessions don't
 * change.
 */
export const moveToZone = async (tx: Tx, timeZone: string): Promise<number> => {
  await moveSalesWindows(tx, timeZone)
  return moveSessions(tx, timeZone)
}
