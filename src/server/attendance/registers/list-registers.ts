import { and, asc, eq, gt, gte, isNotNull, lt, or } from 'drizzle-orm'
import type { RegisterRow } from '#contract/attendance/registers.ts'
import { attendances, registerCounts } from '#domain/attendance/registers/attendance.ts'
import { instantOf } from '#domain/kernel/zoned.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { registersOf } from './on-register.ts'
import { findSessions, presentSessions } from './register-sessions.ts'

/**
 * Returns a range from a day before to a day after the date. An index finds the sessions in this range, then the local
 * date filters them.
 */
const aroundDay = (date: string, timeZone: string) => {
  const midnight = Temporal.Instant.from(instantOf(date, '00:00', timeZone))
  return { from: midnight.subtract({ hours: 24 }), to: midnight.add({ hours: 48 }) }
}

/**
 * Shows a disabled session while it has places taken, and a cancelled session so that staff don't wonder where it is.
 */
const isShown = or(
  eq(activitySessions.enabled, true),
  gt(activitySessions.placesTaken, 0),
  isNotNull(activitySessions.cancelledAt),
)

/** Finds the next day with a session to show, for a day without sessions. */
const dayAfter = async (tx: Tx, date: string, from: Temporal.Instant): Promise<string | null> => {
  const [next] = await tx.sql
    .select({ date: activitySessions.localDate })
    .from(activitySessions)
    .where(
      and(
        eq(activitySessions.clientId, tx.clientId),
        gte(activitySessions.startsAt, from),
        gt(activitySessions.localDate, date),
        isShown,
      ),
    )
    .orderBy(asc(activitySessions.startsAt))
    .limit(1)
  return next?.date ?? null
}

/** Lists the sessions of a day. */
export const listRegisters = (
  scope: Scope,
  date: string,
): Promise<{ items: RegisterRow[]; total: number; nextDay: string | null }> =>
  scope.transaction(async (tx) => {
    const { from, to } = aroundDay(date, scope.client.timeZone)
    const rows = await findSessions(
      tx,
      and(
        gte(activitySessions.startsAt, from),
        lt(activitySessions.startsAt, to),
        eq(activitySessions.localDate, date),
        isShown,
      ),
    )
    const contents = await registersOf(tx, rows)
    const sessions = await presentSessions(tx, scope.client.country, rows)
    const items = sessions.map((session) => {
      const { items: on = [], ticks = [] } = contents.get(session._id) ?? {}
      const all = attendances(
        on.map(({ id }) => id),
        ticks,
      )
      return { ...session, counts: registerCounts(all.values()) }
    })
    const nextDay = items.length === 0 ? await dayAfter(tx, date, from) : null
    return { items, total: items.length, nextDay }
  })
