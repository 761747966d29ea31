import { z } from 'zod'
import { fieldFilters } from '#contract/people/fields/field-filters.ts'
import { calendarDate, id } from '#contract/shapes.ts'
import { limits } from '#domain/limits.ts'

/* Stays in a file of its own because the router reads the list's address, and every page loads the router. */

export const activityStatuses = ['enabled', 'disabled', 'upcoming', 'past'] as const

export const activityFilters = z.object({
  search: z.string().max(limits.titleMaximum).optional(),
  status: z.enum(activityStatuses).optional(),
  venue: id.optional(),
  /** Filters for activities with a session on or between these days. */
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  fields: fieldFilters.optional(),
})
export type ActivityFilters = z.infer<typeof activityFilters>
