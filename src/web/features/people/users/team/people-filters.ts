import type { FieldFilters } from '#contract/people/fields/field-filters.ts'
import { fieldFiltersIn } from '#web/ui/table/field-filters-in.ts'
import { roles, type Role } from '#domain/platform/access/roles.ts'

export interface PeopleFilters {
  readonly fields?: FieldFilters
  readonly role?: Role
  readonly status?: 'active' | 'inactive'
  readonly sort?: 'name'
}

const isRole = (value: unknown): value is Role => roles.some((role) => role === value)

/** What the address says, with anything it cannot mean left out. Newest first needs no word. */
export const peopleFiltersOf = ({ role, status, sort, fields }: Record<string, unknown>): PeopleFilters => ({
  ...fieldFiltersIn(fields),
  ...(isRole(role) && { role }),
  ...((status === 'active' || status === 'inactive') && { status }),
  ...(sort === 'name' && { sort }),
})
