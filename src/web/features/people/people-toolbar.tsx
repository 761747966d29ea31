import { limits } from '#domain/limits.ts'
import { roleNames, roles } from '#domain/people/roles.ts'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { peopleFiltersOf, type PeopleFilters } from './people-filters.ts'
import classes from './people-toolbar.module.css'

interface PeopleToolbarProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly filters: PeopleFilters
  readonly onFilters: (filters: PeopleFilters) => void
}

export const PeopleToolbar = ({ search, onSearch, filters, onFilters }: PeopleToolbarProps) => (
  <TableToolbar>
    <TextInput
      className={classes.search}
      label="Search"
      placeholder="Name or email"
      type="search"
      autoComplete="off"
      maxLength={limits.nameMaximum}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={search}
      onChange={(event) => {
        onSearch(event.currentTarget.value)
      }}
    />
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
  </TableToolbar>
)
