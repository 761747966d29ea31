import { activityFilters, type ActivityFilters } from '#contract/catalogue/activities/activity-filters.ts'
import { z } from 'zod'

/** The list's search, filters and page as given in the address. */
export interface ActivitySearch extends ActivityFilters {
  /** The page number, starting at 1. */
  readonly page?: number
}

const shape = { ...activityFilters.shape, page: z.number().int().min(2) }

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/**
 * Reads the list's state from the address. Drops invalid parameters individually, so that a single mistake doesn't lose
 * the others.
 */
export const activitySearchOf = (address: Record<string, unknown>): ActivitySearch =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const given = address[name]
      const read = z.safeParse(schema, typeof given === 'string' ? given.trim() : given)
      return read.success && !isNothing(read.data) ? [[name, read.data]] : []
    }),
  )

/** Counts the filters that are set, without the search. */
export const filterCount = ({ status, venue, from, to, fields = {} }: ActivitySearch): number =>
  [status, venue, from ?? to].filter((value) => value !== undefined).length + Object.keys(fields).length

export const isFiltered = (search: ActivitySearch): boolean =>
  search.search !== undefined || filterCount(search) > 0
