import type { SessionForm } from '#contract/catalogue/activities/activity-form.ts'
import type { VenueForm } from '#contract/platform/venues/venues.ts'

/** '9.30' to '11.00' on each of these days. Nothing for places: as many as come. */
export const sessionsOn = (
  dates: readonly string[],
  startTime: string,
  endTime: string,
  placeLimit: number | null,
): SessionForm[] =>
  dates.map((localDate) => ({
    _id: `temp_${localDate}-${startTime.replace(':', '')}`,
    localDate,
    startTime,
    endTime,
    placeLimit,
    enabled: true,
  }))

/** A postcode here ends in letters that no real one has, so that nobody's door is meant. */
export const venue = (name: string, address1: string, city: string, postalCode: string): VenueForm => ({
  name,
  address: { address1, address2: '', city, state: '', postalCode },
})

/** Whole years, to the last day of them. */
export const ages = (from: number, to: number, action: 'warn' | 'block' = 'block') =>
  ({
    kind: 'ageAtSession',
    from: { years: from, months: 0 },
    to: { years: to, months: 0 },
    action,
  }) as const
