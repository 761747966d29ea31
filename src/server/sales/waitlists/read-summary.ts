import { sql } from 'drizzle-orm'
import type { Answer } from '#contract/operation.ts'
import type { waitlists } from '#contract/sales/waitlists/waitlists.ts'
import type { Scope } from '#server/db/scope.ts'

interface LineRow extends Record<string, unknown> {
  group: string
  name: string
  session: string | null
  start: string | null
  end: string | null
  waiting: number
  offered: number
  approve: number
  sessions: number
  unserved: number
}

const people = (which: string) =>
  sql`coalesce(sum(cardinality(e.attendee_ids)) filter (where ${sql.raw(which)}), 0)::int`

/**
 * Reads the waitlists and what could have been sold: the people who wait now, and those who waited until the start
 * without an offer. In a waitlist for all sessions each person counts once per session.
 */
export const readSummary = (scope: Scope): Promise<Answer<typeof waitlists.summary>> =>
  scope.transaction(async (tx) => {
    const { rows } = await tx.sql.execute<LineRow>(sql`
      select g.id as group, g.name, e.session_id as session,
        to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as start,
        to_char(s.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as end,
        ${people(`e.status = 'waiting'`)} as waiting,
        ${people(`e.status = 'ready'`)} as offered,
        ${people(`e.status = 'pending'`)} as approve,
        ${people(`e.status = 'waiting' or (e.status = 'expired' and e.booking_id is null and s.cancelled_at is null)`)} as unserved,
        case when e.session_id is not null then 1 else (
          select count(*)::int from activity_sessions each
          where each.client_id = ${tx.clientId} and each.activity_group_id = g.id and each.enabled) end as sessions
      from waitlist_entries e
      join activity_groups g on g.client_id = e.client_id and g.id = e.activity_group_id
      left join activity_sessions s on s.client_id = e.client_id and s.id = e.session_id
      where e.client_id = ${tx.clientId}
        and (e.status in ('waiting', 'pending', 'ready') or (e.status = 'expired' and e.booking_id is null and s.cancelled_at is null))
      group by g.id, g.name, e.session_id, s.starts_at, s.ends_at
      order by g.name, g.id, s.starts_at nulls first`)
    const items = rows.map((row) => ({
      activityGroup: { _id: row.group, name: row.name },
      activity:
        row.session !== null && row.start !== null && row.end !== null
          ? { _id: row.session, date: { start: row.start, end: row.end } }
          : null,
      waiting: row.waiting,
      offered: row.offered,
      toApprove: row.approve,
      couldHaveSold: row.unserved * row.sessions,
    }))
    return { items, couldHaveSold: items.reduce((sum, { couldHaveSold }) => sum + couldHaveSold, 0) }
  })
