import { addressLines } from '#domain/venues/venue.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { activityGroups } from '../../db/schema/activities.ts'
import { fields } from '../../db/schema/fields.ts'
import { venues } from '../../db/schema/venues.ts'
import type { Tx } from '../../db/transaction.ts'

/** Where activities take place, on one line: 'The Old Mill, 1 Mill Lane, Bath'. Those without a venue are left out. */
export const activityPlaces = async (
  tx: Tx,
  activityGroupIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (activityGroupIds.length === 0) return new Map()
  const rows = await tx.sql
    .select({ id: activityGroups.id, venue: venues })
    .from(activityGroups)
    .innerJoin(
      fields,
      and(
        eq(fields.clientId, activityGroups.clientId),
        eq(fields.internalKey, 'activity_venue'),
        eq(fields.enabled, true),
        eq(fields.adminOnly, false),
      ),
    )
    .innerJoin(
      venues,
      and(
        eq(venues.clientId, activityGroups.clientId),
        sql`${venues.id}::text = ${activityGroups.fieldData} ->> ${fields.id}::text`,
      ),
    )
    .where(and(eq(activityGroups.clientId, tx.clientId), inArray(activityGroups.id, [...activityGroupIds])))
  return new Map(rows.map(({ id, venue }) => [id, [venue.name, ...addressLines(venue)].join(', ')]))
}
