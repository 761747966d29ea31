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

/**
 * Reads filters from an address and leaves out invalid values. Newest first is the default and isn't in the address.
 */
export const peopleFiltersOf = ({ role, status, sort, fields }: Record<string, unknown>): PeopleFilters => ({
  ...fieldFiltersIn(fields),
  ...(isRole(role) && { role }),
  ...((status === 'active' || status === 'inactive') && { status }),
  ...(sort === 'name' && { sort }),
})
