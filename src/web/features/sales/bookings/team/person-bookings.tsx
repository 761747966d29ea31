import { bookings } from '#contract/sales/bookings/bookings.ts'
import { queryOf } from '#web/lib/query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useCursor } from '#web/ui/table/use-cursor.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BookingsTable } from './bookings-table.tsx'

/** The bookings of one person, on that person's page. */
export const PersonBookings = ({ userId }: { readonly userId: string }) => {
  const [cursor, move] = useCursor(userId)
  const query = useQuery({
    ...queryOf(bookings.list, { query: { user: userId, ...cursor, limit: 10 } }),
    placeholderData: keepPreviousData,
  })
  return (
    <BookingsTable
      query={query}
      onPage={move}
      ofOne
      empty={<EmptyState title="No bookings yet">They have not booked anything.</EmptyState>}
    />
  )
}
