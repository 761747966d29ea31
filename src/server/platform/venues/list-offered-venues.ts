import { and, asc, eq, sql } from 'drizzle-orm'
import type { PublicVenue } from '#contract/platform/venues/public-venue.ts'
import { venues } from '#server/db/schema/venues.ts'
import type { Scope } from '#server/db/scope.ts'
import { presentPublicVenue } from './venue.ts'

/** Lists what a form may offer to people outside the team. */
export const listOfferedVenues = (scope: Scope): Promise<PublicVenue[]> =>
  scope.transaction(async (tx) => {
    const rows = await tx.sql
      .select()
      .from(venues)
      .where(and(eq(venues.clientId, tx.clientId), eq(venues.enabled, true)))
      .orderBy(asc(sql`lower(${venues.name})`), asc(venues.id))
    return rows.map((row) => presentPublicVenue(row, scope.client.country))
  })
