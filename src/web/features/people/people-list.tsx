import { users } from '#contract/users.ts'
import { queryOf } from '#web/lib/query.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NobodyFound } from './nobody-found.tsx'
import type { PeopleFilters } from './people-filters.ts'
import { PeopleTable, type Cursor } from './people-table.tsx'
import { PeopleToolbar } from './people-toolbar.tsx'

interface PeopleListProps {
  readonly filters: PeopleFilters
  readonly onFilters: (filters: PeopleFilters) => void
  /** What was searched for when this list was last left. */
  readonly remembered: string
  readonly onSearch: (search: string) => void
}

/** What is typed into the search stays out of the address, because addresses end up in histories and logs. */
export const PeopleList = ({ filters, onFilters, remembered, onSearch }: PeopleListProps) => {
  const [typed, setTyped] = useState(remembered)
  const [search] = useDebouncedValue(typed.trim(), 250)
  // Remembered with each key, not with the debounced search: a moment later the person may be on their way elsewhere.
  const type = (text: string) => {
    setTyped(text)
    onSearch(text)
  }
  const asked = JSON.stringify([search, filters])
  // A place in one list means nothing in another: with another question the list begins again.
  const [place, setPlace] = useState<{ readonly asked: string; readonly cursor: Cursor }>({
    asked,
    cursor: {},
  })
  const cursor = place.asked === asked ? place.cursor : {}
  const query = useQuery({
    ...queryOf(users.list, { query: { ...filters, ...cursor, ...(search !== '' && { search }), limit: 50 } }),
    placeholderData: keepPreviousData,
  })
  const filtered = search !== '' || filters.role !== undefined || filters.status !== undefined
  return (
    <>
      <PeopleToolbar search={typed} onSearch={type} filters={filters} onFilters={onFilters} />
      <PeopleTable
        query={query}
        sort={filters.sort ?? 'created'}
        onSort={(sort) => {
          const { sort: _before, ...rest } = filters
          onFilters(sort === 'name' ? { ...rest, sort } : rest)
        }}
        onPage={(next) => {
          setPlace({ asked, cursor: next })
        }}
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
