import type { FieldFilters } from '#contract/people/fields/field-filters.ts'
import { fieldFiltersIn } from '#web/ui/table/field-filters-in.ts'
import { z } from 'zod'

export interface AttendeeFilters {
  readonly fields?: FieldFilters
  readonly sort?: 'created'
  /** The attendee whose details to open, by id, because an id says nothing about a child. */
  readonly attendee?: string
}

/**
 * Reads filters from an address and leaves out invalid values. Sorting by name is the default and isn't in the address.
 */
export const attendeeFiltersOf = (address: Record<string, unknown>): AttendeeFilters => {
  const attendee = z.safeParse(z.uuid(), address['attendee']).data
  return {
    ...fieldFiltersIn(address['fields']),
    ...(address['sort'] === 'created' && { sort: 'created' }),
    ...(attendee !== undefined && { attendee }),
  }
}
