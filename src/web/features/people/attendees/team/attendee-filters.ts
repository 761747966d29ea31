import type { FieldFilters } from '#contract/people/fields/field-filters.ts'
import { fieldFiltersIn } from '#web/ui/table/field-filters-in.ts'
import { z } from 'zod'

export interface AttendeeFilters {
  readonly fields?: FieldFilters
  readonly sort?: 'created'
  /** Whose details to open: an id says nothing about a child. */
  readonly attendee?: string
}

/** What the address says, with anything it cannot mean left out. By name needs no word. */
export const attendeeFiltersOf = (address: Record<string, unknown>): AttendeeFilters => {
  const attendee = z.safeParse(z.uuid(), address['attendee']).data
  return {
    ...fieldFiltersIn(address['fields']),
    ...(address['sort'] === 'created' && { sort: 'created' }),
    ...(attendee !== undefined && { attendee }),
  }
}
