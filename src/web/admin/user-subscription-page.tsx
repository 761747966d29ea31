import { bookings, type TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { subscriptions } from '#contract/sales/subscriptions/subscriptions.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { AuditList } from '#web/features/platform/audit/team/audit-list.tsx'
import { SubscriptionFacts } from '#web/features/sales/subscriptions/team/subscription-facts.tsx'
import { SubscriptionView } from '#web/features/sales/subscriptions/team/subscription-view.tsx'
import { TeamEndDialog } from '#web/features/sales/subscriptions/team/team-end-dialog.tsx'
import { useMay } from '#web/lib/current-user.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'
import { LostRecord } from '#web/ui/feedback/lost-record.tsx'
import { LineSkeleton, PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Part } from '#web/ui/frame/part.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'

const RecordForBookingDialog = lazyPiece(
  async () =>
    (await import('#web/features/sales/bookings/team/record-for-booking-dialog.tsx')).RecordForBookingDialog,
)

const route = getRouteApi('/_admin/_subscriptions/admin/subscriptions/$subscriptionId')

/**
 * Records money received outside the card provider for the subscription's booking. It pays the oldest amount due first.
 */
const RecordMoney = ({ bookingId }: { readonly bookingId: string }) => {
  const dialog = useOpenedDialog()
  const query = useQuery({ ...queryOf(bookings.read, { params: { id: bookingId } }), staleTime: 0 })
  // Loads the amount due again, because a cached amount may be outdated. Once loaded, the form doesn't change.
  const [booking, setBooking] = useState<TeamBooking>()
  if (booking === undefined && query.isSuccess && query.isFetchedAfterMount) setBooking(query.data)
  if (booking && booking.money !== null)
    return (
      <Suspense>
        <RecordForBookingDialog booking={{ ...booking, money: booking.money }} />
      </Suspense>
    )
  return (
    <Dialog opened={dialog.opened} onClose={() => dialog.close()} title="Record a payment">
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <LineSkeleton lines={4} />
      )}
    </Dialog>
  )
}

export const UserSubscriptionPage = () => {
  const { subscriptionId } = route.useParams()
  const seesAudit = useMay('audit.read')
  const recordsMoney = useMay('money.manage')
  const ending = useItemDialog<true>()
  const recording = useItemDialog<true>()
  const query = useQuery({
    ...queryOf(subscriptions.read, { params: { id: subscriptionId } }),
    staleTime: 0,
  })
  if (query.isPending) return <PageSkeleton />
  if (query.isError && query.data === undefined)
    return (
      <LostRecord
        error={query.error}
        onRetry={() => void query.refetch()}
        title="There is no subscription at this address"
        back={<TextLink to={pages.userSubscriptions.path}>All subscriptions</TextLink>}
      />
    )
  const subscription = query.data
  const who = fullName(subscription.attendee)
  return (
    <Stack gap="lg">
      <div>
        <TextLink to={pages.userSubscriptions.path} size="sm" display="inline-block" mb="xs">
          All subscriptions
        </TextLink>
        <PageTitle
          title={who === '' ? subscription.activityGroup.name : who}
          description={
            <>
              <TextLink
                to={pages.activityOverview.path}
                params={{ activityGroupId: subscription.activityGroup._id }}
                inherit
              >
                {subscription.activityGroup.name}
              </TextLink>{' '}
              · {subscription.ticket.name}
            </>
          }
          action={
            subscription.status === 'active' && (
              <Button variant="default" onClick={() => ending.open(true)}>
                End subscription
              </Button>
            )
          }
        />
        <SubscriptionFacts subscription={subscription} />
      </div>
      <SubscriptionView
        subscription={subscription}
        onRecord={recordsMoney ? () => recording.open(true) : undefined}
      />
      {seesAudit && (
        <Part title="History">
          <AuditList about={{ subject: 'subscription', subjectId: subscription._id }} />
        </Part>
      )}
      {recording.chosen !== undefined && (
        <RecordMoney key={recording.chosen.number} bookingId={subscription.booking._id} />
      )}
      {ending.chosen !== undefined && (
        <TeamEndDialog key={ending.chosen.number} subscription={subscription} />
      )}
    </Stack>
  )
}
