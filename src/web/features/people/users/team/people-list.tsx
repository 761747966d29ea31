import { users } from '#contract/people/users/users.ts'
import { queryOf } from '#web/lib/query.ts'
import { useCursor } from '#web/ui/table/use-cursor.ts'
import { type RememberedSearch, usePrivateSearch } from '#web/ui/table/use-private-search.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PeopleFilters } from './people-filters.ts'
import { PeopleTable } from './people-table.tsx'
import { PeopleToolbar } from './people-toolbar.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'

interface NobodyFoundProps {
  readonly filtered: boolean
  readonly onClear: () => void
}

const NobodyFound = ({ filtered, onClear }: NobodyFoundProps) =>
  filtered ? (
    <EmptyState
      icon={<IconUsers aria-hidden />}
      title="Nobody matches"
      action={
        <Button variant="default" onClick={onClear}>
          Show everybody
        </Button>
      }
    >
      No name or email fits the search and filters.
    </EmptyState>
  ) : (
    <EmptyState icon={<IconUsers aria-hidden />} title="Nobody here yet">
      People appear here when they register or accept an invitation.
    </EmptyState>
  )

interface PeopleListProps extends RememberedSearch {
  readonly filters: PeopleFilters
  readonly onFilters: (filters: PeopleFilters) => void
}

export const PeopleList = ({ filters, onFilters, ...remembering }: PeopleListProps) => {
  const { typed, type, search } = usePrivateSearch(remembering)
  const [cursor, move] = useCursor(JSON.stringify([search, filters]))
  const { fields = {}, ...rest } = filters
  const query = useQuery({
    ...queryOf(users.list, {
      query: {
        ...rest,
        ...cursor,
        fields: JSON.stringify(fields),
        ...(search !== '' && { search }),
        limit: 50,
      },
    }),
    placeholderData: keepPreviousData,
  })
  const { role, status } = filters
  const filtered =
    search !== '' || role !== undefined || status !== undefined || Object.keys(fields).length > 0
  return (
    <>
      <PeopleToolbar search={typed} onSearch={type} filters={filters} onFilters={onFilters} />
      <PeopleTable
        query={query}
        sort={filters.sort ?? 'created'}
        onSort={(sort) => {
          const { sort: _before, ...others } = filters
          onFilters(sort === 'name' ? { ...others, sort } : others)
        }}
        onPage={move}
        empty={
          <NobodyFound
            filtered={filtered}
            onClear={() => {
              type('')
              onFilters({})
            }}
          />
        }
      />
    </>
  )
}
