import { and, eq, inArray, sql } from 'drizzle-orm'
import { addressLines } from '#domain/platform/venues/venue.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { fields } from '#server/db/schema/fields.ts'
import { venues } from '#server/db/schema/venues.ts'
import type { Tx } from '#server/db/transaction.ts'

type Venue = typeof venues.$inferSelect

/** Returns the venues of activities as families may see them. Leaves out activities without a venue. */
export const activityVenues = async (
  tx: Tx,
  activityGroupIds: readonly string[],
): Promise<ReadonlyMap<string, Venue>> => {
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
    .where(
      and(
        eq(activityGroups.clientId, tx.clientId),
        inArray(activityGroups.id, [...new Set(activityGroupIds)]),
      ),
    )
  return new Map(rows.map(({ id, venue }) => [id, venue]))
}

/** Formats a venue on one line: 'The Old Mill, 1 Mill Lane, Bath'. */
export const placeOf = (venue: Venue): string => [venue.name, ...addressLines(venue)].join(', ')

export const activityPlaces = async (
  tx: Tx,
  activityGroupIds: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await activityVenues(tx, activityGroupIds))].map(([id, venue]) => [id, placeOf(venue)]))
