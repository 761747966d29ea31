import { and, eq } from 'drizzle-orm'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import type { Tx } from '#server/db/transaction.ts'
import { lockCounters } from '#server/sales/capacity/lock-counters.ts'
import { isWaiting } from './entry-rows.ts'
import { linesAt } from './lines-at.ts'
import { offerFreed } from './offer-freed.ts'

/** The sessions that somebody waits for. */
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
 * Offers whatever is free anywhere in an activity to those who wait for it: after a limit was raised, a session added or
 * enabled. Whoever calls it has locked nothing of it yet, or all of it.
 */
export const offerIn = async (tx: Tx, activityGroupId: string): Promise<number> => {
  const lines = await linesAt(tx, [activityGroupId])
  if (lines.ticketIds.length === 0) return 0
  const sessionIds = await sessionsWaitedFor(tx, activityGroupId)
  await lockCounters(tx, { ticketIds: lines.ticketIds, sessionIds })
  return offerFreed(tx, lines, sessionIds)
}
