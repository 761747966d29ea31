import { activityFilters, type ActivityFilters } from '#contract/catalogue/activities/activity-filters.ts'
import { z } from 'zod'

/** What the address says about the list: search, filters and page. */
export interface ActivitySearch extends ActivityFilters {
  /** From 1, as people count. */
  readonly page?: number
}

const shape = { ...activityFilters.shape, page: z.number().int().min(2) }

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** Anything that it cannot mean is left out, one by one, so that one slip does not lose the rest. */
export const activitySearchOf = (address: Record<string, unknown>): ActivitySearch =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const given = address[name]
      const read = z.safeParse(schema, typeof given === 'string' ? given.trim() : given)
      return read.success && !isNothing(read.data) ? [[name, read.data]] : []
    }),
  )

/** How many filters are set beside the search. */
export const filterCount = ({ status, venue, from, to, fields = {} }: ActivitySearch): number =>
  [status, venue, from ?? to].filter((value) => value !== undefined).length + Object.keys(fields).length

export const isFiltered = (search: ActivitySearch): boolean =>
  search.search !== undefined || filterCount(search) > 0
