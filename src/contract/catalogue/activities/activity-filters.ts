import { z } from 'zod'
import { fieldFilters } from '#contract/people/fields/field-filters.ts'
import { calendarDate, id } from '#contract/shapes.ts'
import { limits } from '#domain/limits.ts'

/* On its own, because the address of the list is read by the router, which every page loads. */

export const activityStatuses = ['enabled', 'disabled', 'upcoming', 'past'] as const

export const activityFilters = z.object({
  search: z.string().max(limits.titleMaximum).optional(),
  status: z.enum(activityStatuses).optional(),
  venue: id.optional(),
  /** Activities with a session on or between these days. */
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  fields: fieldFilters.optional(),
})
export type ActivityFilters = z.infer<typeof activityFilters>
