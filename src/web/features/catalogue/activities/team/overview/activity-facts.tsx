import { counted } from '#domain/kernel/counted.ts'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { pages } from '#contract/pages.ts'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Fact, Facts } from '#web/ui/frame/facts.tsx'
import { FillBar } from '../list/fill-bar.tsx'
import { comingPlaces, sessionsToCome } from './coming.ts'
import { ticketSalesOf } from '../tickets/ticket-sales.ts'

interface ActivityFactsProps {
  readonly activity: ActivityGroup
  readonly now: string
}

/** Shows the most important facts of an activity: its next session, how full it is, and its income. */
export const ActivityFacts = ({ activity, now }: ActivityFactsProps) => {
  const coming = sessionsToCome(activity.sessions, now)
  const [next] = coming
  const { taken, limit, free, sessionsOver } = comingPlaces(coming)
  const sales = activity.tickets.reduce((sum, ticket) => sum + ticketSalesOf(ticket), 0)
  return (
    <Facts>
      <Fact
        label="Next session"
        more={`${counted(coming.length, 'session')} to come of ${activity.sessions.length}`}
      >
        {next === undefined ? 'None to come' : <DateTime at={next.date.start} />}
      </Fact>
      <Fact label="Places taken" more="in the sessions to come">
        {next === undefined ? (
          '–'
        ) : (
          <FillBar taken={taken} limit={limit} free={free} sessionsOver={sessionsOver} />
        )}
      </Fact>
      {activity.income !== null && (
        <Fact label="Income" more={`ever, with cancellation fees; ${counted(sales, 'ticket')} sold`}>
          <TextLink
            to={pages.ledger.path}
            search={{ account: 'earned', activityGroup: activity._id }}
            inherit
          >
            <Money minor={activity.income} />
          </TextLink>
        </Fact>
      )}
    </Facts>
  )
}
