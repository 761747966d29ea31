import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { activityOfTicket } from '#server/catalogue/activities/activity-of-ticket.ts'
import { anyOf } from '#server/db/any-of.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import type { Tx } from '#server/db/transaction.ts'

/** The activities in which someone may wait, and the tickets they would get, in the order of the list. */
export interface Lines {
  readonly activityGroupIds: readonly string[]
  readonly ticketIds: readonly string[]
}

const nobodyWaits: Lines = { activityGroupIds: [], ticketIds: [] }

const anyWaits = (tx: Tx, type?: 'allSessions') => sql`exists (
  select 1 from ${waitlistEntries}
  where ${waitlistEntries.clientId} = ${tx.clientId} and ${waitlistEntries.activityGroupId} = ${activityGroups.id}
    and ${waitlistEntries.status} = 'waiting' ${type === undefined ? sql`` : sql`and ${waitlistEntries.type} = ${type}`})`

/**
 * Finds what must be locked along with freed places, so that the waitlist can be offered them immediately and in the
 * common order of locks. For an activity without a waitlist this query is the only cost. It checks the setting as well
 * as the entries, because someone may join while the locks are being acquired.
 */
export const linesAt = async (tx: Tx, activityGroupIds: readonly string[]): Promise<Lines> => {
  if (activityGroupIds.length === 0) return nobodyWaits
  const rows = await tx.sql
    .select({ id: tickets.id, activityGroupId: tickets.activityGroupId })
    .from(tickets)
    .innerJoin(activityGroups, activityOfTicket)
    .where(
      and(
        eq(tickets.clientId, tx.clientId),
        anyOf(tickets.activityGroupId, [...new Set(activityGroupIds)]),
        eq(tickets.enabled, true),
        inArray(tickets.type, ['single', 'all']),
        sql`(${activityGroups.waitlistType} <> 'off' or ${anyWaits(tx)})`,
        // An all-sessions ticket needs locks on all its sessions, so it is included only if someone may wait for it.
        sql`(${tickets.type} = 'single' or ${activityGroups.waitlistType} = 'allSessions' or ${anyWaits(tx, 'allSessions')})`,
      ),
    )
    .orderBy(asc(tickets.weight), asc(tickets.id))
  return {
    activityGroupIds: [...new Set(rows.map((row) => row.activityGroupId))],
    ticketIds: rows.map(({ id }) => id),
  }
}
