import { ownSubscriptions } from '#contract/sales/subscriptions/own-subscriptions.ts'
import type { SubscriptionWithCharges } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { LostRecord } from '#web/ui/feedback/lost-record.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Fact, Facts } from '#web/ui/frame/facts.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Button, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MoneyList } from '../shared/money-list.tsx'
import { OwnCard } from '../shared/own-card.tsx'
import { OwnEndDialog } from './own-end-dialog.tsx'
import { OwnTrouble } from './own-trouble.tsx'
import { PaymentsSoFar } from '../shared/payments-so-far.tsx'
import { ScheduleAhead } from '../shared/schedule-ahead.tsx'
import { subscriptionFace } from '../shared/subscription-words.ts'

const Whole = ({ subscription }: { readonly subscription: SubscriptionWithCharges }) => {
  const { dateFormatTextualWithYear } = useClient()
  const ending = useItemDialog<true>()
  const { tone, word } = subscriptionFace(subscription, dateFormatTextualWithYear)
  const { activityGroup, attendee, ticket, next, booking, card, startsOn, endsOn, status } = subscription
  const who = fullName(attendee)
  return (
    <>
      <TextLink to={pages.accountSubscriptions.path} size="sm" display="inline-block" mb="xs">
        Your subscriptions
      </TextLink>
      <PageTitle
        title={activityGroup.name}
        description={
          <>
            {who === '' ? ticket.name : `${who} · ${ticket.name}`} · booked with{' '}
            <TextLink to={pages.accountBooking.path} params={{ bookingId: booking._id }} inherit>
              {booking.reference}
            </TextLink>
          </>
        }
      />
      <Stack gap="xl">
        <Facts>
          <Fact label="Status">
            <StatusBadge tone={tone}>{word}</StatusBadge>
          </Fact>
          <Fact label="Next payment" more={next && <CalendarDate date={next.dueOn} />}>
            {next === null ? 'None' : <Money minor={next.amount} />}
          </Fact>
          <Fact
            label={endsOn === null ? 'Since' : 'From and until'}
            more={endsOn !== null && <CalendarDate date={endsOn} />}
          >
            <CalendarDate date={startsOn} />
          </Fact>
        </Facts>
        <OwnTrouble subscription={subscription} />
        <section aria-labelledby="ahead">
          <Title order={2} size="h3" id="ahead" mb="sm">
            Payments to come
          </Title>
          <ScheduleAhead subscription={subscription} />
        </section>
        <section aria-labelledby="card">
          <Title order={2} size="h3" id="card" mb="sm">
            Your card
          </Title>
          <OwnCard card={card} />
        </section>
        <section aria-labelledby="past">
          <Title order={2} size="h3" id="past" mb="sm">
            Payments so far
          </Title>
          <PaymentsSoFar subscription={subscription} />
        </section>
        <section aria-labelledby="money">
          <Title order={2} size="h3" id="money" mb="sm">
            Money paid and given back
          </Title>
          <MoneyList
            subscription={subscription}
            receipt={({ _id, reference }) => (
              <TextLink to={pages.accountPayment.path} params={{ paymentId: _id }} inherit>
                {reference}
              </TextLink>
            )}
          />
        </section>
        {status === 'active' && (
          <section aria-labelledby="end">
            <Title order={2} size="h3" id="end" mb={4}>
              {endsOn === null ? 'End this subscription' : 'End it earlier'}
            </Title>
            <Text c="dimmed" mb="sm">
              You choose the day, and see your last payment before anything is done.
            </Text>
            <Button variant="default" onClick={() => ending.open(true)}>
              End subscription
            </Button>
          </section>
        )}
      </Stack>
      {ending.chosen !== undefined && <OwnEndDialog key={ending.chosen.number} subscription={subscription} />}
    </>
  )
}

/** The page of a customer's own subscription: what is paid when, by which card, and how to end it. */
export const OwnSubscription = ({ id }: { readonly id: string }) => {
  const query = useQuery({ ...queryOf(ownSubscriptions.read, { params: { id } }), staleTime: 0 })
  if (query.data !== undefined) return <Whole subscription={query.data} />
  if (!query.isError) return <PageSkeleton />
  return (
    <LostRecord
      error={query.error}
      onRetry={() => void query.refetch()}
      title="There is no subscription of yours at this address"
      back={<TextLink to={pages.accountSubscriptions.path}>Your subscriptions</TextLink>}
      level={1}
    />
  )
}
