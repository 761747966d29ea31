import { and, eq } from 'drizzle-orm'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import type { Tx } from '#server/db/transaction.ts'
import { lockCounters } from '#server/sales/capacity/lock-counters.ts'
import { isWaiting } from './entry-rows.ts'
import { linesAt } from './lines-at.ts'
import { offerFreed } from './offer-freed.ts'

/** Finds the sessions that people wait for. */
const sessionsWaitedFor = async (tx: Tx, activityGroupId: string): Promise<readonly string[]> => {
  const rows = await tx.sql
    .selectDistinct({ id: waitlistEntries.sessionId })
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.clientId, tx.clientId),
        eq(waitlistEntries.activityGroupId, activityGroupId),
        isWaiting,
      ),
    )
  return rows.flatMap(({ id }) => id ?? [])
}

/**
 * Offers free places anywhere in an activity, after a limit was raised or a session was added or enabled. The caller
 * has locked none of the activity yet, or all of it.
 */
export const offerIn = async (tx: Tx, activityGroupId: string): Promise<number> => {
  const lines = await linesAt(tx, [activityGroupId])
  if (lines.ticketIds.length === 0) return 0
  const sessionIds = await sessionsWaitedFor(tx, activityGroupId)
  await lockCounters(tx, { ticketIds: lines.ticketIds, sessionIds })
  return offerFreed(tx, lines, sessionIds)
}
