import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import { ownBookings } from '#contract/sales/bookings/own-bookings.ts'
import { callWith } from '#web/lib/call.ts'
import { useClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { useOpenedAt } from '#web/ui/form/today.ts'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import press from '#web/ui/frame/press-card.module.css'
import { Alert } from '@mantine/core'
import { IconCalendarHeart } from '@tabler/icons-react'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { BookingCard } from './booking-card.tsx'
import { inDateOrder } from './booking-words.ts'
import type { BookingsWhen } from './bookings-search.ts'
import classes from './own-bookings.module.css'

/** More upcoming bookings than almost anyone has, because only a complete list can be sorted by date. */
const pageSizes: Record<BookingsWhen, number> = { upcoming: 50, past: 10 }

const pagesOf = (when: BookingsWhen) =>
  infiniteQueryOptions({
    queryKey: [ownBookings.list.id, { when }, 'pages'],
    queryFn: async ({ pageParam, signal }) =>
      callWith(
        ownBookings.list,
        { query: { when, limit: pageSizes[when], ...(pageParam !== '' && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })

const Nothing = ({ when }: { readonly when: BookingsWhen }) =>
  when === 'upcoming' ? (
    <EmptyState
      icon={<IconCalendarHeart aria-hidden />}
      title="Nothing booked yet"
      action={<ButtonLink to={pages.home.path}>See what’s on</ButtonLink>}
    >
      What you book stands here, with its dates and what is still to be paid.
    </EmptyState>
  ) : (
    <EmptyState icon={<IconCalendarHeart aria-hidden />} title="No past bookings">
      When the last date of a booking is over, it moves here.
    </EmptyState>
  )

interface BookingsListProps {
  readonly when: BookingsWhen
  readonly onCancel: (booking: Booking) => void
}

/** The customer's own bookings, one page at a time. */
export const BookingsList = ({ when, onCancel }: BookingsListProps) => {
  const { timeZone } = useClient()
  const now = useOpenedAt()
  const query = useInfiniteQuery(pagesOf(when))
  if (query.data === undefined)
    return query.isError ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <PageSkeleton />
    )
  const bookings = query.data.pages.flatMap(({ items }) => items)
  if (bookings.length === 0) return <Nothing when={when} />
  // While there are more pages, the next date may be on one of those.
  const byDate = when === 'upcoming' && !query.hasNextPage
  return (
    <>
      {bookings.length > 1 && (
        <p className={classes.order}>{byDate ? 'The next date first' : 'Newest booking first'}</p>
      )}
      <ul className={press.list}>
        {(byDate ? inDateOrder(bookings, now, timeZone) : bookings).map((booking) => (
          <li key={booking._id}>
            <BookingCard booking={booking} onCancel={onCancel} />
          </li>
        ))}
      </ul>
      {query.isFetchNextPageError && (
        <Alert color="red" role="alert" mt="md">
          {query.error.message}
        </Alert>
      )}
      {query.hasNextPage && (
        <SteadyButton
          variant="default"
          mt="md"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </SteadyButton>
      )}
    </>
  )
}
