import { and, eq, sql } from 'drizzle-orm'
import { anyOf } from '#server/db/any-of.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import type { Tx } from '#server/db/transaction.ts'
import { isWaiting } from './entry-rows.ts'

/**
 * Counts the people who wait for a place in each of these sessions, alone or as part of all sessions. Offers already
 * hold their places.
 */
export const waitingFor = async (
  tx: Tx,
  sessionIds: readonly string[],
): Promise<Readonly<Record<string, number>>> => {
  if (sessionIds.length === 0) return {}
  const rows = await tx.sql
    .select({
      session: activitySessions.id,
      waiting: sql<number>`sum(cardinality(${waitlistEntries.attendeeIds}))::int`,
    })
    .from(activitySessions)
    .innerJoin(
      waitlistEntries,
      and(
        eq(waitlistEntries.clientId, activitySessions.clientId),
        eq(waitlistEntries.activityGroupId, activitySessions.activityGroupId),
        isWaiting,
        sql`(${waitlistEntries.sessionId} is null or ${waitlistEntries.sessionId} = ${activitySessions.id})`,
      ),
    )
    .where(and(eq(activitySessions.clientId, tx.clientId), anyOf(activitySessions.id, sessionIds)))
    .groupBy(activitySessions.id)
  return Object.fromEntries(rows.map(({ session, waiting }) => [session, waiting]))
}
