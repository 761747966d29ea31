import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { activityOfTicket } from '#server/catalogue/activities/activity-of-ticket.ts'
import { anyOf } from '#server/db/any-of.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Activities in which somebody may wait, and the tickets that they would get, in the order of their list. */
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
 * What whoever frees places locks besides them, so that those who wait can be offered them at once and in the one order
 * of locks. Where an activity has no waitlist, this one statement is all that it costs. It asks for the setting as well
 * as for entries: somebody may join while the locks are waited for.
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
        // A ticket for all sessions has all of them locked: only where somebody may wait for it.
        sql`(${tickets.type} = 'single' or ${activityGroups.waitlistType} = 'allSessions' or ${anyWaits(tx, 'allSessions')})`,
      ),
    )
    .orderBy(asc(tickets.weight), asc(tickets.id))
  return {
    activityGroupIds: [...new Set(rows.map((row) => row.activityGroupId))],
    ticketIds: rows.map(({ id }) => id),
  }
}
