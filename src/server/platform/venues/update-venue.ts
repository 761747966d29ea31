import type { VenueForm } from '#contract/platform/venues/venues.ts'
import { Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { venueIssues, venueSentence } from '#domain/platform/venues/venue-issues.ts'
import type { Scope } from '#server/db/scope.ts'
import { changeVenue } from './change-venue.ts'
import { activitiesByVenue } from './venue-uses.ts'
import { columnsOf, lockVenue, presentVenue } from './venue.ts'

export const updateVenue = (
  scope: Scope,
  id: string,
  { version, ...form }: VenueForm & { readonly version: number },
) =>
  scope.transaction(async (tx) => {
    const { country } = scope.client
    const before = await lockVenue(tx, id)
    if (!before) return notFound()
    if (before.version !== version) return new Failure('stale', messages.somebodyElseSaved)
    const issues = venueIssues(form, country)
    if (issues.length > 0) return invalid(issues, venueSentence(issues))
    const after = await changeVenue(tx, before, 'venues.update', columnsOf(form, country))
    const uses = await activitiesByVenue(tx, [id])
    return presentVenue(after, country, uses.get(id) ?? 0)
  })

/** A disabled venue stays with the activities that name it and is offered to no others. */
export const setVenueEnabled = (scope: Scope, id: string, enabled: boolean) =>
  scope.transaction(async (tx) => {
    const before = await lockVenue(tx, id)
    if (!before) return notFound()
    await changeVenue(tx, before, 'venues.setEnabled', { enabled })
    return { success: true as const }
  })
