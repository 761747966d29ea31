import { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import type { QuotedLine } from '#contract/sales/bookings/team-bookings.ts'
import type { DraftGroup } from '#domain/sales/bookings/draft-groups.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { queryOf } from '#web/lib/query.ts'
import { When } from '#web/ui/booking/when.tsx'
import { useOpenedAt } from '#web/ui/form/today.ts'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Named } from './attendee-slot.tsx'
import { linesOverLimit } from './draft-values.ts'
import classes from './team-bookings.module.css'
import { sessionsOf } from './ticket-picks.ts'
import { Warnings } from './warnings.tsx'

interface OverLineProps {
  readonly line: QuotedLine
  readonly group: DraftGroup | undefined
  readonly attendees: readonly Named[]
}

const OverLine = ({ line, group, attendees }: OverLineProps) => {
  const now = useOpenedAt()
  const { data: activity } = useQuery(
    queryOf(activityGroups.read, { params: { id: group?.activityGroup ?? '' } }),
  )
  const item = group?.items[line.item]
  const ticket = activity?.tickets.find(({ _id }) => _id === item?.ticket)
  return (
    <li className={classes.overLine}>
      <span className={classes.strong}>
        {fullName(attendees.find(({ _id }) => _id === item?.attendees[line.slot]))}
      </span>
      {activity !== undefined && item !== undefined && ticket !== undefined && (
        <span className={classes.small}>
          {activity.name}, {ticket.name}
          <br />
          <When sessions={sessionsOf(activity, ticket, item, [line], now)} hours={ticket.timeDisplay} />
        </span>
      )}
      <Warnings warnings={line.warnings} />
    </li>
  )
}

interface OverLimitProps {
  readonly lines: readonly QuotedLine[]
  readonly groups: readonly DraftGroup[]
  readonly attendees: readonly Named[]
}

/** The attendees for whom a limit is exceeded, where, and who already has a place there. */
export const OverLimit = ({ lines, groups, attendees }: OverLimitProps) => (
  <>
    <ul className={classes.overLines}>
      {linesOverLimit(lines).map((line) => (
        <OverLine
          key={`${line.group} ${line.item} ${line.slot}`}
          line={line}
          group={groups[line.group]}
          attendees={attendees}
        />
      ))}
    </ul>
    <Text>Your name is kept with it.</Text>
  </>
)
