import type { SessionForm } from '#contract/catalogue/activities/activity-form.ts'
import type { VenueForm } from '#contract/platform/venues/venues.ts'

/**
 * Builds sessions from '9.30' to '11.00' on each of these days. Without a number of places, attendance isn't limited.
 */
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

/** Builds a venue. Its postcode ends in letters that no real postcode has, so that it can't be a real address. */
export const venue = (name: string, address1: string, city: string, postalCode: string): VenueForm => ({
  name,
  address: { address1, address2: '', city, state: '', postalCode },
})

/** Builds an age range in whole years. The last year counts in full. */
export const ages = (from: number, to: number, action: 'warn' | 'block' = 'block') =>
  ({
    kind: 'ageAtSession',
    from: { years: from, months: 0 },
    to: { years: to, months: 0 },
    action,
  }) as const
