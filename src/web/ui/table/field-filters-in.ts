import { fieldFilters, type FieldFilters } from '#contract/people/fields/field-filters.ts'
import { z } from 'zod'

/** The filters by own fields that an address names, with anything that it cannot mean left out. */
export const fieldFiltersIn = (value: unknown): { readonly fields?: FieldFilters } => {
  const fields = z.safeParse(fieldFilters, value).data
  return fields === undefined || Object.keys(fields).length === 0 ? {} : { fields }
}
