import { roles, type Role } from '#domain/people/roles.ts'

export interface PeopleFilters {
  readonly role?: Role
  readonly status?: 'active' | 'inactive'
  readonly sort?: 'name'
}

const isRole = (value: unknown): value is Role => roles.some((role) => role === value)

/** What the address says, with anything it cannot mean left out. Newest first needs no word. */
export const peopleFiltersOf = ({ role, status, sort }: Record<string, unknown>): PeopleFilters => ({
  ...(isRole(role) && { role }),
  ...((status === 'active' || status === 'inactive') && { status }),
  ...(sort === 'name' && { sort }),
})
