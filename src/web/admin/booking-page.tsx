import { bookings, type TeamBookingItem } from '#contract/bookings.ts'
import { AuditChanges } from '#web/features/audit/audit-change.tsx'
import { AuditItem } from '#web/features/audit/audit-item.tsx'
import { ArchiveButton } from '#web/features/bookings/archive-button.tsx'
import { BookingEmails } from '#web/features/bookings/booking-emails.tsx'
import { BookingFacts } from '#web/features/bookings/booking-facts.tsx'
import { BookingHistory } from '#web/features/bookings/booking-history.tsx'
import { BookingItems } from '#web/features/bookings/booking-items.tsx'
import { BookingMoney } from '#web/features/bookings/booking-money.tsx'
import { BookingNote } from '#web/features/bookings/booking-note.tsx'
import classes from '#web/features/bookings/bookings.module.css'
import { DueActions } from '#web/features/payments/office/due-actions.tsx'
import { PayBackButton } from '#web/features/payments/office/pay-back-button.tsx'
import { ReceivedButton } from '#web/features/payments/office/received-button.tsx'
import { SubscriptionsOf } from '#web/features/subscriptions/team/subscriptions-of.tsx'
import { useMay } from '#web/lib/current-user.ts'
import { queryOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { LostRecord } from '#web/ui/feedback/lost-record.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Part } from '#web/ui/frame/part.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'

const ChangeDialog = lazyPiece(
  async () => (await import('#web/features/team-bookings/change-dialog.tsx')).ChangeDialog,
)

const TeamCancelDialog = lazyPiece(
  async () => (await import('#web/features/cancelling/team-cancel-dialog.tsx')).TeamCancelDialog,
)

const route = getRouteApi('/_admin/_bookings/admin/bookings/$bookingId')

export const BookingPage = () => {
  const { bookingId } = route.useParams()
  const mayChange = useMay('bookings.manage')
  const changing = useItemDialog<TeamBookingItem>()
  const cancelling = useItemDialog<TeamBookingItem>()
  const query = useQuery(queryOf(bookings.read, { params: { id: bookingId } }))
  if (query.isPending) return <PageSkeleton />
  if (query.isError && query.data === undefined)
    return (
      <LostRecord
        error={query.error}
        onRetry={() => void query.refetch()}
        title="There is no booking at this address"
        back={<TextLink to={paths.bookings}>All bookings</TextLink>}
      />
    )
  const booking = query.data
  // As it is by now, also where somebody else changed it while the dialog is open.
  const itemNow = booking.items.find(({ _id }) => _id === changing.chosen?.item._id)
  const isArchived = booking.status === 'archived'
  return (
    <Stack gap="lg">
      <div>
        <TextLink to={paths.bookings} size="sm" display="inline-block" mb="xs">
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
            <BookingItems
              booking={booking}
              itemActions={
                mayChange && !isArchived
                  ? (item) =>
                      // A subscription is paused, changed and ended on its own page.
                      item.ticket.type !== 'subscription' &&
                      (item.status === 'ready' || item.status === 'used') && (
                        <Group gap="xs" mt="sm">
                          {item.status === 'ready' && (
                            <Button variant="default" size="xs" onClick={() => changing.open(item)}>
                              Change
                            </Button>
                          )}
                          <Button variant="default" size="xs" onClick={() => cancelling.open(item)}>
                            Cancel
                          </Button>
                        </Group>
                      )
                  : undefined
              }
            />
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
          paymentActions={(payment) => (
            <>
              <ReceivedButton payment={payment} user={booking.user} />
              <PayBackButton payment={payment} user={booking.user} />
            </>
          )}
        />
      </div>
      {cancelling.chosen && (
        <Suspense fallback={null}>
          <TeamCancelDialog
            key={`cancel ${cancelling.chosen.number}`}
            booking={booking}
            item={cancelling.chosen.item._id}
          />
        </Suspense>
      )}
      {changing.chosen && itemNow && (
        <Suspense fallback={null}>
          <ChangeDialog key={changing.chosen.number} booking={booking} item={itemNow} />
        </Suspense>
      )}
    </Stack>
  )
}
