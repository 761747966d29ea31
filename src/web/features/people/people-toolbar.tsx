import { roleNames, roles } from '#domain/people/roles.ts'
import { OwnFieldFilterButton } from '#web/ui/table/own-field-filter-button.tsx'
import { PrivateSearchField } from '#web/ui/table/private-search-field.tsx'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { NativeSelect } from '@mantine/core'
import { peopleFiltersOf, type PeopleFilters } from './people-filters.ts'

interface PeopleToolbarProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly filters: PeopleFilters
  readonly onFilters: (filters: PeopleFilters) => void
}

export const PeopleToolbar = ({ search, onSearch, filters, onFilters }: PeopleToolbarProps) => (
  <TableToolbar>
    <PrivateSearchField placeholder="Name or email" value={search} onChange={onSearch} />
    <NativeSelect
      label="Role"
      value={filters.role ?? ''}
      data={[
        { value: '', label: 'All roles' },
        ...roles.map((role) => ({ value: role, label: roleNames[role] })),
      ]}
      onChange={(event) => {
        onFilters(peopleFiltersOf({ ...filters, role: event.currentTarget.value }))
      }}
    />
    <NativeSelect
      label="Status"
      value={filters.status ?? ''}
      data={[
        { value: '', label: 'Everybody' },
        { value: 'active', label: 'Active' },
        { value: 'inactive', label: 'Kept out' },
      ]}
      onChange={(event) => {
        onFilters(peopleFiltersOf({ ...filters, status: event.currentTarget.value }))
      }}
    />
    <OwnFieldFilterButton
      usage="user"
      chosen={filters.fields ?? {}}
      onApply={(fields) => onFilters(peopleFiltersOf({ ...filters, fields }))}
    />
  </TableToolbar>
)
