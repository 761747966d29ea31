import {
  activityGroups,
  type ActivityGroup,
  type ActivitySession,
  type ActivityTicket,
} from '#contract/catalogue/activities/activity-groups.ts'
import { subscriptionPlans } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { isFull } from '#domain/sales/capacity/is-full.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { scheduleInWords } from '#domain/catalogue/subscription-plans/schedule-in-words.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { Choice } from '#web/ui/booking/choice.tsx'
import { ChoiceGroup } from '#web/ui/booking/choice-group.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { useOpenedAt } from '#web/ui/form/today.ts'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { ProRataLegend } from '#web/ui/format/pro-rata-legend.tsx'
import { Quantity } from '#web/ui/form/quantity.tsx'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './team-bookings.module.css'
import { fullInWords, nothing, type Picks, sessionsFor, type TicketPick, whyNot } from './ticket-picks.ts'

interface SelectTicketsProps {
  readonly activityId: string
  readonly picks: Picks
  readonly onChange: (picks: Picks) => void
  readonly errors: Readonly<Record<string, string>>
}

const toggled = (list: readonly string[], id: string, on: boolean) =>
  on ? [...list, id] : list.filter((one) => one !== id)

interface SessionsProps {
  readonly activity: ActivityGroup
  readonly ticket: ActivityTicket
  readonly now: string
  readonly pick: TicketPick
  readonly onChange: (pick: TicketPick) => void
  readonly error: string | undefined
}

const takenInWords = ({ placesTaken, placeLimit }: ActivitySession): string =>
  placeLimit === null ? `${placesTaken} taken` : `${placesTaken} of ${placeLimit} taken`

const Sessions = ({ activity, ticket, now, pick, onChange, error }: SessionsProps) => (
  <ChoiceGroup legend={`Sessions for ${ticket.name}`} path={`sessions.${ticket._id}`} error={error}>
    <ul className={classes.scroller}>
      {sessionsFor(activity, ticket, now).map((session) => (
        <Choice
          key={session._id}
          checked={pick.sessions.includes(session._id)}
          onChange={(on) => onChange({ ...pick, sessions: toggled(pick.sessions, session._id, on) })}
          end={<span className={classes.small}>{takenInWords(session)}</span>}
        >
          <DateTime at={session.date.start} />
          {isFull(session) && <span className={classes.over}>{messages.placeLimitReached.text}</span>}
        </Choice>
      ))}
    </ul>
  </ChoiceGroup>
)

/**
 * The payment plan of a subscription, for example '£45.00 on the 1st of each month'. What is due immediately is shown
 * once it is chosen.
 */
const Schedule = ({ plan, now }: { readonly plan: string | null; readonly now: string }) => {
  const { currency, timeZone } = useClient()
  const plans = useQuery(queryOf(subscriptionPlans.list, { query: { limit: limits.numberedPageMaximum } }))
  const found = plans.data?.items.find(({ _id }) => _id === plan)
  if (!found) return 'Paid by a schedule'
  return scheduleInWords(found.paymentSchedule, currency, localParts(now, timeZone).date)
}

const Ticket = ({ activity, ticket, now, pick, onChange, error }: SessionsProps) => {
  const refusal = whyNot(activity, ticket, now)
  const full = fullInWords(activity, ticket, now)
  return (
    <li className={classes.ticket} data-picked={pick.quantity > 0 || undefined}>
      <div className={classes.row}>
        <div className={classes.words}>
          <span className={classes.strong}>
            {ticket.name} {!ticket.enabled && <StatusBadge tone="quiet">Disabled</StatusBadge>}
          </span>
          <span className={classes.small}>
            {ticket.type === 'subscription' ? (
              <Schedule plan={ticket.subscriptionPlan} now={now} />
            ) : (
              <>
                <Money minor={ticket.proRataPrice ?? ticket.price} />
                {ticket.proRataPrice !== null && '*'}
                {ticket.type === 'single' ? ' a session' : ` for ${ticket.remainingSessionsCount} sessions`}
              </>
            )}
          </span>
          {refusal !== undefined && <span className={classes.small}>{refusal}</span>}
          {full !== undefined && <span className={classes.over}>{full}</span>}
        </div>
        {refusal === undefined && (
          <Quantity
            of={ticket.name}
            value={pick.quantity}
            least={0}
            most={limits.attendeesPerItem}
            onChange={(quantity) => onChange({ ...pick, quantity })}
          />
        )}
      </div>
      {ticket.type === 'single' && pick.quantity > 0 && (
        <Sessions
          activity={activity}
          ticket={ticket}
          now={now}
          pick={pick}
          onChange={onChange}
          error={error}
        />
      )}
    </li>
  )
}

/** The second step of adding tickets: which ones and how many. */
export const SelectTickets = ({ activityId, picks, onChange, errors }: SelectTicketsProps) => {
  const now = useOpenedAt()
  const query = useQuery(queryOf(activityGroups.read, { params: { id: activityId } }))
  if (query.isPending) return <LineSkeleton lines={5} />
  if (query.data === undefined) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const activity = query.data
  return (
    <ChoiceGroup legend={activity.name} path="tickets" error={errors['tickets']}>
      {activity.tickets.length === 0 ? (
        <Text c="dimmed" py="lg">
          {messages.noTicketsAvailable}
        </Text>
      ) : (
        <ul className={classes.tickets} aria-label="Tickets">
          {activity.tickets.map((ticket) => (
            <Ticket
              key={ticket._id}
              activity={activity}
              ticket={ticket}
              now={now}
              pick={picks[ticket._id] ?? nothing}
              onChange={(pick) => onChange({ ...picks, [ticket._id]: pick })}
              error={errors[`sessions.${ticket._id}`]}
            />
          ))}
        </ul>
      )}
      <ProRataLegend prices={activity.tickets.map(({ proRataPrice }) => proRataPrice)} />
    </ChoiceGroup>
  )
}
