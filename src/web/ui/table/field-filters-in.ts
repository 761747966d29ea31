import { fieldFilters, type FieldFilters } from '#contract/people/fields/field-filters.ts'
import { z } from 'zod'

/** Reads the filters by the organiser's own fields from the address, without invalid values. */
export const fieldFiltersIn = (value: unknown): { readonly fields?: FieldFilters } => {
  const fields = z.safeParse(fieldFilters, value).data
  return fields === undefined || Object.keys(fields).length === 0 ? {} : { fields }
}
