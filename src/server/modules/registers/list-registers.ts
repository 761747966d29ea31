import type { RegisterRow } from '#contract/registers.ts'
import { instantOf } from '#domain/kernel/zoned.ts'
import { attendances, registerCounts } from '#domain/registers/attendance.ts'
import { and, eq, gt, gte, isNotNull, lt, or } from 'drizzle-orm'
import { activitySessions } from '../../db/schema/activities.ts'
import type { Scope } from '../../db/scope.ts'
import { registersOf } from './on-register.ts'
import { findSessions, presentSessions } from './register-sessions.ts'

/** From a day before to a day after: an index finds these, and the local date decides among them. */
const aroundDay = (date: string, timeZone: string) => {
  const midnight = Temporal.Instant.from(instantOf(date, '00:00', timeZone))
  return { from: midnight.subtract({ hours: 24 }), to: midnight.add({ hours: 48 }) }
}

/** The sessions of a day: a disabled one while somebody has a place in it, a cancelled one so that nobody wonders. */
export const listRegisters = (scope: Scope, date: string): Promise<{ items: RegisterRow[]; total: number }> =>
  scope.transaction(async (tx) => {
    const { from, to } = aroundDay(date, scope.client.timeZone)
    const rows = await findSessions(
      tx,
      and(
        gte(activitySessions.startsAt, from),
        lt(activitySessions.startsAt, to),
        eq(activitySessions.localDate, date),
        or(
          eq(activitySessions.enabled, true),
          gt(activitySessions.placesTaken, 0),
          isNotNull(activitySessions.cancelledAt),
        ),
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
    return { items, total: items.length }
  })
