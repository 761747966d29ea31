import { limits } from '#domain/limits.ts'
import { z } from 'zod'
import { calendarDate, id } from './shapes.ts'

/* On its own, because the address of the list is read by the router, which every page loads. */

export const activityStatuses = ['enabled', 'disabled', 'upcoming', 'past'] as const

export const activityFilters = z.object({
  search: z.string().max(limits.titleMaximum).optional(),
  status: z.enum(activityStatuses).optional(),
  venue: id.optional(),
  /** Activities with a session on or between these days. */
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  /** Field id → option ids, any of which will do; only fields marked for admin filtering (plan 20). */
  fields: z.record(id, z.array(id).max(50)).optional(),
})
export type ActivityFilters = z.infer<typeof activityFilters>
