import { ownSubscriptions } from '#contract/sales/subscriptions/own-subscriptions.ts'
import type { Subscription } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import press from '#web/ui/frame/press-card.module.css'
import { IconAlertTriangle, IconCalendarRepeat, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { troubleFirst } from '../shared/schedule-rows.ts'
import { subscriptionFace } from '../shared/subscription-words.ts'

const SubscriptionCard = ({ subscription }: { readonly subscription: Subscription }) => {
  const { dateFormatTextualWithYear } = useClient()
  const { tone, word } = subscriptionFace(subscription, dateFormatTextualWithYear)
  const { _id, activityGroup, attendee, ticket, next, due } = subscription
  const who = fullName(attendee)
  return (
    <article className={press.card}>
      <div className={press.head}>
        <h2 className={press.title}>
          <Link
            to={pages.accountSubscription.path}
            params={{ subscriptionId: _id }}
            className={press.link}
            aria-label={who === '' ? activityGroup.name : `${activityGroup.name}, ${who}`}
          >
            {activityGroup.name}
          </Link>
        </h2>
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </div>
      <ul className={press.facts}>
        {due > 0 && (
          <li>
            <IconAlertTriangle aria-hidden />
            <span>
              <Money minor={due} /> could not be collected yet
            </span>
          </li>
        )}
        <li>
          <IconCalendarRepeat aria-hidden />
          <span>
            {next === null ? (
              'Nothing more is collected'
            ) : (
              <>
                Next payment: <Money minor={next.amount} /> on <CalendarDate date={next.dueOn} />
              </>
            )}
          </span>
        </li>
        <li>
          <IconUsers aria-hidden />
          {who === '' ? ticket.name : `${who} · ${ticket.name}`}
        </li>
      </ul>
    </article>
  )
}

/** The customer's subscriptions, with those that need attention first. */
export const OwnSubscriptions = () => {
  const query = useQuery(queryOf(ownSubscriptions.list))
  if (query.data === undefined)
    return query.isError ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <PageSkeleton />
    )
  if (query.data.length === 0)
    return (
      <EmptyState
        icon={<IconCalendarRepeat aria-hidden />}
        title="No subscriptions"
        action={<ButtonLink to={pages.home.path}>See what’s on</ButtonLink>}
      >
        Some activities are paid month by month. Those you book stand here, with every payment to come.
      </EmptyState>
    )
  return (
    <ul className={press.list}>
      {troubleFirst(query.data).map((subscription) => (
        <li key={subscription._id}>
          <SubscriptionCard subscription={subscription} />
        </li>
      ))}
    </ul>
  )
}
