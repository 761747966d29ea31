import type { Venue } from '#contract/platform/venues/venues.ts'
import { noAddress, type VenueDetails } from '#domain/platform/venues/venue.ts'
import { venueIssues } from '#domain/platform/venues/venue-issues.ts'
import { errorsByPath, type FieldErrors } from '#web/ui/form/validate.ts'

export const newVenue: VenueDetails = { name: '', address: noAddress }

export const valuesOf = ({ name, address, version }: Venue) => ({ name, address, version })

export const venueErrors = (values: VenueDetails, country: string): FieldErrors =>
  errorsByPath(venueIssues(values, country))
