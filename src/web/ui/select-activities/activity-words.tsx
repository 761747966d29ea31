import type { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import type { Answer } from '#contract/operation.ts'
import { StatusBadge } from '../feedback/status-badge.tsx'
import { DateOf } from '../format/date-time.tsx'

export type ActivityChoice = Answer<(typeof activityGroups)['fullList']>[number]

export const ActivityName = ({ name, enabled }: Pick<ActivityChoice, 'name' | 'enabled'>) => (
  <>
    {name} {!enabled && <StatusBadge tone="quiet">Disabled</StatusBadge>}
  </>
)

/** Shows an activity's first and last day. Hidden if it has no sessions. */
export const ActivityDays = ({
  firstSession,
  lastSession,
}: Pick<ActivityChoice, 'firstSession' | 'lastSession'>) =>
  firstSession !== null &&
  lastSession !== null && (
    <>
      <DateOf at={firstSession} />
      {firstSession !== lastSession && (
        <>
          {' to '}
          <DateOf at={lastSession} />
        </>
      )}
    </>
  )
