import { ownBookings, type OwnBooking } from '#contract/sales/bookings/own-bookings.ts'
import { announcedOf } from '#domain/money/payments/announced.ts'
import { useClient } from '#web/lib/client.ts'
import { keepAnswer } from '#web/lib/keep-answer.ts'
import { queryKeyOf, queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { discountTotal } from '#web/ui/booking/discount-total.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { LostRecord } from '#web/ui/feedback/lost-record.tsx'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { useOpenedAt } from '#web/ui/form/today.ts'
import { DateOf, DateTime } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Reference } from '#web/ui/format/reference.tsx'
import { Fact, Facts } from '#web/ui/frame/facts.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Button, Group, Stack, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AddOnDialog } from './add-on-dialog.tsx'
import { AskToChange } from './ask-to-change.tsx'
import { BookingItems } from './booking-items.tsx'
import { BookingPayments } from './booking-payments.tsx'
import {
  activityNames,
  bookingFace,
  canCancel,
  dueWords,
  isAskedFor,
  isCancelled,
  nextSession,
} from './booking-words.ts'
import { CancelButton } from './cancel-button.tsx'
import { Cancellations } from './cancellations.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { Notes } from './notes.tsx'
import { OpenPayment } from './open-payment.tsx'
import classes from './own-bookings.module.css'
import { PayNow } from './pay-now.tsx'
import type { BookingItem } from '#contract/sales/bookings/booking-shapes.ts'
import { PolicyRules } from '#web/ui/booking/policy-rules.tsx'

/** Two children with the same policy see it once. */
const policiesOf = (items: readonly BookingItem[]) => [
  ...new Map(
    items.map(({ activityGroup, policy }) => [
      `${activityGroup._id} ${JSON.stringify(policy)}`,
      { name: activityGroup.name, rules: policy },
    ]),
  ),
]

/**
 * The cancellation rules of the booking, as they were on the day it was made, even if the organiser changed them since.
 */
const Policies = ({ items }: { readonly items: readonly BookingItem[] }) => {
  const policies = policiesOf(items)
  return (
    <details className={classes.policies}>
      <summary>Cancellation policy, as it was when you booked</summary>
      {policies.map(([key, { name, rules }]) => (
        <div key={key}>
          {policies.length > 1 && <strong>{name}</strong>}
          <PolicyRules rules={rules} />
        </div>
      ))}
    </details>
  )
}

const Due = ({ booking }: { readonly booking: OwnBooking }) => {
  const client = useClient()
  return (
    <section className={classes.due} aria-label="What is due">
      <div className={classes.dueHead}>
        <h2 className={classes.noteTitle}>{dueWords(booking.money, client)}</h2>
        <PayNow booking={booking} />
      </div>
      {announcedOf(booking.payments).map((payment) => (
        <OpenPayment key={payment._id} payment={payment} />
      ))}
    </section>
  )
}

interface OnCancel {
  /** Opens the choice of places to cancel. */
  readonly onCancel: (booking: OwnBooking) => void
}

const Whole = ({ booking, onCancel }: OnCancel & { readonly booking: OwnBooking }) => {
  const client = useClient()
  const queryClient = useQueryClient()
  const adding = useItemDialog<true>()
  const { tone, word } = bookingFace(booking, client)
  const now = useOpenedAt()
  const session = nextSession(booking, now, client.timeZone)
  const { money } = booking
  const saved = discountTotal(booking.items.filter(({ status }) => status !== 'cancelled'))
  return (
    <>
      <PageTitle
        title={activityNames(booking)}
        description={
          <>
            <Reference text={booking.reference} /> · booked on <DateOf at={booking.placedAt} />
          </>
        }
      />
      <Stack gap="xl">
        <Facts>
          <Fact label={session?.word === 'Last' ? 'Last date' : 'Next date'}>
            {session === undefined ? 'None' : <DateTime at={session.at} />}
          </Fact>
          <Fact label="Payment">
            <StatusBadge tone={tone}>{word}</StatusBadge>
          </Fact>
          <Fact
            label="Total"
            more={
              money.due > 0 && money.paid > 0 ? (
                <>
                  <Money minor={money.paid} /> paid
                </>
              ) : saved > 0 ? (
                <>
                  you saved <Money minor={saved} />
                </>
              ) : undefined
            }
          >
            <Money minor={money.total} />
          </Fact>
        </Facts>
        {isAskedFor(booking) && <Due booking={booking} />}
        <section aria-labelledby="booked">
          <Title order={2} size="h3" id="booked" mb="sm">
            What you booked
          </Title>
          <div className={classes.box}>
            <BookingItems
              booking={booking}
              places={booking.places}
              whole
              itemActions={(item) =>
                item.ticket.type === 'subscription' && (
                  <TextLink to={pages.accountSubscriptions.path} size="sm">
                    See what is paid when, or end it
                  </TextLink>
                )
              }
            />
          </div>
          <Group gap="sm" mt="md">
            {booking.addOnsOnOffer.length > 0 && (
              <Button variant="default" onClick={() => adding.open(true)}>
                Add an extra
              </Button>
            )}
            {!isCancelled(booking) && <CalendarLink bookingId={booking._id} />}
            {canCancel(booking, now) && (
              <CancelButton onCancel={() => onCancel(booking)}>Cancel places</CancelButton>
            )}
          </Group>
          <Stack gap="md" mt="md">
            <AskToChange booking={booking} now={now} />
            <Policies items={booking.items} />
          </Stack>
        </section>
        <Cancellations cancellations={booking.cancellations} />
        <Notes notes={booking.notes} />
        <BookingPayments booking={booking} />
      </Stack>
      {adding.chosen !== undefined && (
        <AddOnDialog
          key={adding.chosen.number}
          booking={booking}
          onDone={(after) => {
            keepAnswer(queryClient, queryKeyOf(ownBookings.read, { params: { id: after._id } }), after)
            notifyDone('Added to your booking')
          }}
        />
      )}
    </>
  )
}

/** The page of a customer's own booking: when it is next, what is due, and everything else. */
export const OwnBookingView = ({ id, onCancel }: OnCancel & { readonly id: string }) => {
  const query = useQuery(queryOf(ownBookings.read, { params: { id } }))
  if (query.data !== undefined) return <Whole booking={query.data} onCancel={onCancel} />
  if (!query.isError) return <PageSkeleton />
  return (
    <LostRecord
      error={query.error}
      onRetry={() => void query.refetch()}
      title="There is no booking of yours at this address"
      back={<TextLink to={pages.accountBookings.path}>Your bookings</TextLink>}
      level={1}
    />
  )
}
