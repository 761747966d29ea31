import { bookings } from '#contract/sales/bookings/bookings.ts'
import { queryOf } from '#web/lib/query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { NothingFound } from '#web/ui/table/nothing-found.tsx'
import { PrivateSearchField } from '#web/ui/table/private-search-field.tsx'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { useCursor } from '#web/ui/table/use-cursor.ts'
import { type RememberedSearch, usePrivateSearch } from '#web/ui/table/use-private-search.ts'
import { IconTicket } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BookingFilterButton } from './booking-filter-button.tsx'
import type { BookingFilters } from './booking-filters.ts'
import { BookingsTable } from './bookings-table.tsx'

interface BookingsListProps extends RememberedSearch {
  readonly filters: BookingFilters
  readonly onFilters: (filters: BookingFilters) => void
}

/** The list of all bookings, searchable by reference, customer or attendee. */
export const BookingsList = ({ filters, onFilters, ...remembering }: BookingsListProps) => {
  const { typed, type, search } = usePrivateSearch(remembering)
  const [cursor, move] = useCursor(JSON.stringify([search, filters]))
  const query = useQuery({
    ...queryOf(bookings.list, {
      query: { ...filters, ...cursor, ...(search !== '' && { search }), limit: 50 },
    }),
    placeholderData: keepPreviousData,
  })
  const chooses = search !== '' || Object.keys(filters).length > 0
  return (
    <>
      <TableToolbar>
        <PrivateSearchField placeholder="Reference, name or email" value={typed} onChange={type} />
        <BookingFilterButton filters={filters} onFilters={onFilters} />
      </TableToolbar>
      <BookingsTable
        query={query}
        onPage={move}
        empty={
          chooses ? (
            <NothingFound
              title="No booking matches"
              onClear={() => {
                type('')
                onFilters({})
              }}
            />
          ) : (
            <EmptyState icon={<IconTicket aria-hidden />} title="No bookings yet">
              They appear here as soon as somebody books one of your activities.
            </EmptyState>
          )
        }
      />
    </>
  )
}
