import { z } from 'zod'
import { id } from '#contract/shapes.ts'

/* In a file of its own because the router reads the addresses of lists, and every page loads the router. */

/**
 * Option ids by field id. An answer matches if it has any of them. Only fields marked for admin filtering are used
 * (Standard tier).
 */
export const fieldFilters = z.record(id, z.array(id).max(50))
export type FieldFilters = z.infer<typeof fieldFilters>
