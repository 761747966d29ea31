import { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import { messages } from '#domain/messages.ts'
import { queryOf } from '#web/lib/query.ts'
import { Choice } from '#web/ui/booking/choice.tsx'
import { ChoiceGroup } from '#web/ui/booking/choice-group.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { ActivityFilter } from '#web/ui/select-activities/activity-filter.tsx'
import { ActivityDays, ActivityName } from '#web/ui/select-activities/activity-words.tsx'
import { matching } from '#web/ui/select-activities/choosing.ts'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './team-bookings.module.css'

interface SelectActivityProps {
  readonly value: string | null
  readonly onChange: (id: string) => void
  readonly error: string | undefined
}

/** The first step of adding tickets: the activity. */
export const SelectActivity = ({ value, onChange, error }: SelectActivityProps) => {
  const query = useQuery(queryOf(activityGroups.fullList, { query: {} }))
  const [filter, setFilter] = useState('')
  if (query.isPending) return <LineSkeleton lines={5} />
  if (query.data === undefined) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const shown = matching(query.data, filter)
  return (
    <>
      <ActivityFilter value={filter} onChange={setFilter} />
      <ChoiceGroup legend="Activity" path="activityGroup" error={error}>
        {shown.length === 0 ? (
          <Text c="dimmed" py="lg">
            {messages.noActivitiesFound}
          </Text>
        ) : (
          <ul className={classes.scroller}>
            {shown.map((activity) => (
              <Choice
                key={activity._id}
                type="radio"
                name="activity"
                checked={value === activity._id}
                onChange={() => onChange(activity._id)}
              >
                <span>
                  <ActivityName {...activity} />
                </span>
                <span className={classes.small}>
                  <ActivityDays {...activity} />
                </span>
              </Choice>
            ))}
          </ul>
        )}
      </ChoiceGroup>
    </>
  )
}
