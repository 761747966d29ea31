import { and, eq, inArray, sql } from 'drizzle-orm'
import { activityGroups } from '#server/db/schema/activities.ts'
import { fields } from '#server/db/schema/fields.ts'
import { homeTabs } from '#server/db/schema/home-tabs.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Counts the activities that use each of these venues, in the built-in field or in any other venue field. */
export const activitiesByVenue = async (
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map()
  const answer = sql<string>`${activityGroups.fieldData} ->> ${fields.id}::text`
  const found = await tx.sql
    .select({ venue: answer, activities: sql<number>`count(distinct ${activityGroups.id})::integer` })
    .from(activityGroups)
    .innerJoin(
      fields,
      and(
        eq(fields.clientId, activityGroups.clientId),
        eq(fields.usage, 'activity'),
        eq(fields.type, 'venue'),
      ),
    )
    .where(and(eq(activityGroups.clientId, tx.clientId), inArray(answer, [...ids])))
    .groupBy(answer)
  return new Map(found.map(({ venue, activities }) => [venue, activities]))
}

export const isVenueOfTab = async (tx: Tx, id: string): Promise<boolean> => {
  const found = await tx.sql
    .select({ id: homeTabs.id })
    .from(homeTabs)
    .where(
      and(
        eq(homeTabs.clientId, tx.clientId),
        eq(homeTabs.type, 'venue'),
        sql`${id}::uuid = any(${homeTabs.value})`,
      ),
    )
    .limit(1)
  return found.length > 0
}
