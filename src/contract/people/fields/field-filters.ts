import { z } from 'zod'
import { id } from '#contract/shapes.ts'

/* On its own, because addresses of lists are read by the router, which every page loads. */

/** Field id → option ids, any of which will do; only fields marked for admin filtering (plan 20). */
export const fieldFilters = z.record(id, z.array(id).max(50))
export type FieldFilters = z.infer<typeof fieldFilters>
