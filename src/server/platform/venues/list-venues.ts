import { and, eq } from 'drizzle-orm'
import { contains, type NumberedQuery, readNumberedPage } from '#server/db/numbered-page.ts'
import { venues } from '#server/db/schema/venues.ts'
import type { Scope } from '#server/db/scope.ts'
import { activitiesByVenue } from './venue-uses.ts'
import { presentVenue } from './venue.ts'

interface VenueListQuery extends NumberedQuery {
  readonly filters: { readonly search?: string | undefined; readonly enabled?: boolean | undefined }
}

export const listVenues = (scope: Scope, { filters, ...place }: VenueListQuery) =>
  scope.transaction(async (tx) => {
    const where = and(
      contains(venues.name, filters.search),
      filters.enabled === undefined ? undefined : eq(venues.enabled, filters.enabled),
    )
    const { rows, total } = await readNumberedPage(tx, venues, where, place)
    const uses = await activitiesByVenue(
      tx,
      rows.map(({ id }) => id),
    )
    const items = rows.map((row) => presentVenue(row, scope.client.country, uses.get(row.id) ?? 0))
    return { items, total }
  })
