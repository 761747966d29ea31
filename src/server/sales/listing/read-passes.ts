import { and, eq } from 'drizzle-orm'
import { sessionPassActivities, sessionPasses } from '#server/db/schema/session-passes.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Activities that take a pass which is on sale: only their pages ask what it costs. */
export const readActivitiesWithPass = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const rows = await tx.sql
    .select({ id: sessionPassActivities.activityGroupId })
    .from(sessionPassActivities)
    .innerJoin(
      sessionPasses,
      and(
        eq(sessionPasses.clientId, sessionPassActivities.clientId),
        eq(sessionPasses.id, sessionPassActivities.passId),
      ),
    )
    .where(and(eq(sessionPassActivities.clientId, tx.clientId), eq(sessionPasses.enabled, true)))
  return new Set(rows.map(({ id }) => id))
}
