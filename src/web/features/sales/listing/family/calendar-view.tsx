import { type ActivityCard, listing } from '#contract/sales/listing/listing.ts'
import { months } from '#domain/kernel/calendar-date.ts'
import { monthBeside, monthOf } from '#domain/sales/listing/month-grid.ts'
import { queryOf } from '#web/lib/query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { useToday } from '#web/ui/form/today.ts'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarOff, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarAgenda } from './calendar-agenda.tsx'
import { CalendarMonth } from './calendar-month.tsx'
import classes from './calendar-view.module.css'
import type { ListingSearch } from './listing-search.ts'
import type { CalendarEntry } from './calendar-entry.ts'

interface CalendarViewProps {
  readonly cards: readonly ActivityCard[]
  readonly search: ListingSearch
  readonly onSearch: (search: ListingSearch) => void
}

const monthInWords = (month: string): string =>
  `${months[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`

/** Returns the month of the next session to start with, because the current month may be over. */
const firstMonth = (cards: readonly ActivityCard[], today: string): string =>
  monthOf(cards.map(({ dates }) => dates.first).toSorted()[0] ?? today)

export const CalendarView = ({ cards, search, onSearch }: CalendarViewProps) => {
  const today = useToday()
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const month = search.month ?? firstMonth(cards, today)
  const query = useQuery({
    ...queryOf(listing.calendar, { query: { month } }),
    placeholderData: keepPreviousData,
  })
  const names = new Map(cards.map(({ _id, name }) => [_id, name]))
  const entries = (query.data?.sessions ?? []).flatMap((session): CalendarEntry[] => {
    const name = names.get(session.activityGroup)
    return name === undefined || monthOf(session.localDate) !== month ? [] : [{ session, name }]
  })
  const show = (by: number) => onSearch({ ...search, view: 'calendar', month: monthBeside(month, by) })
  return (
    <section className={classes.view} aria-label="Calendar">
      <div className={classes.head}>
        <button type="button" aria-label="Previous month" onClick={() => show(-1)}>
          <IconChevronLeft aria-hidden />
        </button>
        <h2 aria-live="polite">{monthInWords(month)}</h2>
        <button type="button" aria-label="Next month" onClick={() => show(1)}>
          <IconChevronRight aria-hidden />
        </button>
      </div>
      {query.data === undefined ? (
        query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <PageSkeleton />
        )
      ) : phone ? (
        entries.length === 0 && !query.isPlaceholderData ? (
          <EmptyState icon={<IconCalendarOff aria-hidden />} title={`Nothing on in ${monthInWords(month)}`}>
            Look at the month before or after.
          </EmptyState>
        ) : (
          <CalendarAgenda entries={entries} />
        )
      ) : (
        <CalendarMonth month={month} entries={entries} />
      )}
    </section>
  )
}
