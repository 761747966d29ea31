import type { ActivityGroup } from '#contract/activity-groups.ts'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { FillBar } from '../list/fill-bar.tsx'
import { countOf } from '../sessions/session-words.ts'
import classes from './activity-facts.module.css'
import { comingPlaces, sessionsToCome } from './coming.ts'
import { salesOf } from '../tickets/ticket-sales.ts'

interface ActivityFactsProps {
  readonly activity: ActivityGroup
  readonly now: string
}

/** What one opens the page for: when it is next, how full it is, what it brings in. */
export const ActivityFacts = ({ activity, now }: ActivityFactsProps) => {
  const coming = sessionsToCome(activity.sessions, now)
  const [next] = coming
  const { taken, limit } = comingPlaces(coming)
  const sales = activity.tickets.reduce((sum, ticket) => sum + salesOf(ticket), 0)
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Next session</dt>
        <dd>
          {next === undefined ? 'None to come' : <DateTime at={next.date.start} />}
          <div className={classes.small}>
            {countOf(coming.length, 'session')} to come of {activity.sessions.length}
          </div>
        </dd>
      </div>
      <div>
        <dt>Places taken</dt>
        <dd>
          {next === undefined ? '–' : <FillBar taken={taken} limit={limit} />}
          <div className={classes.small}>in the sessions to come</div>
        </dd>
      </div>
      {activity.income !== null && (
        <div>
          <dt>Income</dt>
          <dd>
            <Money minor={activity.income} />
            <div className={classes.small}>{countOf(sales, 'ticket')} sold</div>
          </dd>
        </div>
      )}
    </dl>
  )
}
