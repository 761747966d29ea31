import { roleNames, roles } from '#domain/platform/access/roles.ts'
import { FilterChoice } from '#web/ui/table/filter-choice.tsx'
import { OwnFieldFilterButton } from '#web/ui/table/own-field-filter-button.tsx'
import { PrivateSearchField } from '#web/ui/table/private-search-field.tsx'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { peopleFiltersOf, type PeopleFilters } from './people-filters.ts'

const statusNames = { active: 'Active', inactive: 'Kept out' } as const

interface PeopleToolbarProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly filters: PeopleFilters
  readonly onFilters: (filters: PeopleFilters) => void
}

export const PeopleToolbar = ({ search, onSearch, filters, onFilters }: PeopleToolbarProps) => (
  <TableToolbar>
    <PrivateSearchField placeholder="Name or email" value={search} onChange={onSearch} />
    <FilterChoice
      label="Role"
      all="All roles"
      value={filters.role}
      options={roles}
      labelOf={(role) => roleNames[role]}
      onChange={(role) => onFilters(peopleFiltersOf({ ...filters, role }))}
    />
    <FilterChoice
      label="Status"
      all="Everybody"
      value={filters.status}
      options={['active', 'inactive']}
      labelOf={(status) => statusNames[status]}
      onChange={(status) => onFilters(peopleFiltersOf({ ...filters, status }))}
    />
    <OwnFieldFilterButton
      usage="user"
      chosen={filters.fields ?? {}}
      onApply={(fields) => onFilters(peopleFiltersOf({ ...filters, fields }))}
    />
  </TableToolbar>
)
