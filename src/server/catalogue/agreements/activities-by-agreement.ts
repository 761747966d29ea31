import { and, count, eq, inArray } from 'drizzle-orm'
import { activityGroups } from '#server/db/schema/activities.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Counts the activities that use each of these agreements. */
export const activitiesByAgreement = async (
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map()
  const agreement = activityGroups.bookingAgreementId
  const found = await tx.sql
    .select({ id: agreement, activities: count() })
    .from(activityGroups)
    .where(and(eq(activityGroups.clientId, tx.clientId), inArray(agreement, [...ids])))
    .groupBy(agreement)
  return new Map(found.map(({ id, activities }) => [id ?? '', activities]))
}
