import { activityGroups } from '#contract/activity-groups.ts'
import { messages } from '#domain/messages.ts'
import { queryOf } from '#web/lib/query.ts'
import { Choice } from '#web/ui/booking/choice.tsx'
import { ChoiceGroup } from '#web/ui/booking/choice-group.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { DateOf } from '#web/ui/format/date-time.tsx'
import { matching } from '#web/ui/select-activities/choosing.ts'
import { Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './team-bookings.module.css'

interface SelectActivityProps {
  readonly value: string | null
  readonly onChange: (id: string) => void
  readonly error: string | undefined
}

/** Step 1 of adding booking items. */
export const SelectActivity = ({ value, onChange, error }: SelectActivityProps) => {
  const query = useQuery(queryOf(activityGroups.fullList, { query: {} }))
  const [filter, setFilter] = useState('')
  if (query.isPending) return <LineSkeleton lines={5} />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const shown = matching(query.data, filter)
  return (
    <>
      <TextInput
        label="Filter"
        placeholder="Name of an activity"
        type="search"
        autoComplete="off"
        data-autofocus
        leftSection={<IconSearch size={18} aria-hidden />}
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
      />
      <ChoiceGroup legend="Activity" path="activityGroup" error={error}>
        {shown.length === 0 ? (
          <Text c="dimmed" py="lg">
            {messages.noActivitiesFound}
          </Text>
        ) : (
          <ul className={classes.scroller}>
            {shown.map(({ _id, name, enabled, firstSession, lastSession }) => (
              <Choice
                key={_id}
                type="radio"
                name="activity"
                checked={value === _id}
                onChange={() => onChange(_id)}
              >
                <span>
                  {name} {!enabled && <StatusBadge tone="quiet">Disabled</StatusBadge>}
                </span>
                {firstSession !== null && lastSession !== null && (
                  <span className={classes.small}>
                    <DateOf at={firstSession} />
                    {firstSession !== lastSession && (
                      <>
                        {' to '}
                        <DateOf at={lastSession} />
                      </>
                    )}
                  </span>
                )}
              </Choice>
            ))}
          </ul>
        )}
      </ChoiceGroup>
    </>
  )
}
