import { bookings } from '#contract/sales/bookings/bookings.ts'
import { AuditChanges } from '#web/features/platform/audit/team/audit-change.tsx'
import { AuditItem } from '#web/features/platform/audit/team/audit-item.tsx'
import { ArchiveButton } from '#web/features/sales/bookings/team/archive-button.tsx'
import { BookingEmails } from '#web/features/sales/bookings/team/booking-emails.tsx'
import { BookingFacts } from '#web/features/sales/bookings/team/booking-facts.tsx'
import { BookingHistory } from '#web/features/sales/bookings/team/booking-history.tsx'
import { BookingMoney } from '#web/features/sales/bookings/team/booking-money.tsx'
import { BookingNote } from '#web/features/sales/bookings/team/booking-note.tsx'
import classes from '#web/features/sales/bookings/team/bookings.module.css'
import { DueActions } from '#web/features/sales/bookings/team/due-actions.tsx'
import { PayBackButton } from '#web/features/money/payments/team/pay-back-button.tsx'
import { ReceivedButton } from '#web/features/money/payments/team/received-button.tsx'
import { SubscriptionsOf } from '#web/features/sales/subscriptions/team/subscriptions-of.tsx'
import { useMay } from '#web/lib/current-user.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { LostRecord } from '#web/ui/feedback/lost-record.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Part } from '#web/ui/frame/part.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { BookedItems } from './booked-items.tsx'

const route = getRouteApi('/_admin/_bookings/admin/bookings/$bookingId')

export const BookingPage = () => {
  const { bookingId } = route.useParams()
  const mayChange = useMay('bookings.manage')
  const query = useQuery(queryOf(bookings.read, { params: { id: bookingId } }))
  if (query.isPending) return <PageSkeleton />
  if (query.isError && query.data === undefined)
    return (
      <LostRecord
        error={query.error}
        onRetry={() => void query.refetch()}
        title="There is no booking at this address"
        back={<TextLink to={pages.bookings.path}>All bookings</TextLink>}
      />
    )
  const booking = query.data
  const isArchived = booking.status === 'archived'
  return (
    <Stack gap="lg">
      <div>
        <TextLink to={pages.bookings.path} size="sm" display="inline-block" mb="xs">
          All bookings
        </TextLink>
        <PageTitle
          title={`Booking ${booking.reference}`}
          {...(isArchived && {
            description: 'Archived: hidden from the lists. Everything else is as it was.',
          })}
          action={<ArchiveButton booking={booking} />}
        />
        <BookingFacts booking={booking} />
      </div>
      <div className={classes.columns}>
        <Stack gap="xl">
          <Part title="What is booked">
            <BookedItems booking={booking} />
          </Part>
          {mayChange && <SubscriptionsOf of={{ booking: booking._id }} />}
          <Part title="Note">
            <BookingNote booking={booking} />
          </Part>
          <Part title="Emails">
            <BookingEmails emails={booking.emails} />
          </Part>
          <Part title="History">
            <BookingHistory
              booking={booking}
              renderEntry={(entry) => <AuditItem key={entry._id} entry={entry} linked={false} />}
              renderChanges={(changes) => <AuditChanges changes={changes} />}
            />
          </Part>
        </Stack>
        <BookingMoney
          booking={booking}
          actions={<DueActions booking={booking} />}
          paymentActions={(payment) => <ReceivedButton payment={payment} user={booking.user} />}
          refundActions={(payment, refund) => (
            <PayBackButton payment={payment} user={booking.user} refund={refund} />
          )}
        />
      </div>
    </Stack>
  )
}
