import type { SessionForm } from '#contract/catalogue/activities/activity-form.ts'
import { counted } from '#domain/kernel/counted.ts'
import { formatDateTime } from '#domain/kernel/date-format.ts'
import { useClient } from '#web/lib/client.ts'
import { Alert } from '@mantine/core'
import { useMemo } from 'react'
import { CheckList } from '../items/check-list.tsx'

interface SessionPickerProps {
  readonly sessions: readonly SessionForm[]
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  readonly error: string | undefined
}

/** Chooses the sessions that a ticket or an add-on is for. */
export const SessionPicker = ({ sessions, chosen, onChange, error }: SessionPickerProps) => {
  const { dateFormatTextualWithYear } = useClient()
  const items = useMemo(
    () =>
      sessions.map(({ _id, localDate, startTime }) => ({
        id: _id,
        label: formatDateTime(localDate, startTime, dateFormatTextualWithYear),
      })),
    [sessions, dateFormatTextualWithYear],
  )
  const checked = useMemo(() => new Set(chosen), [chosen])
  if (items.length === 0)
    return (
      <Alert color="yellow" data-path="sessionsCanBeUsedFor">
        {error ?? 'There are no sessions yet.'} Add them in step 02 first.
      </Alert>
    )
  return (
    <CheckList
      label="Sessions"
      items={items}
      checked={checked}
      // Sorts the chosen sessions by date, regardless of the order in which they were ticked.
      onChange={(next) => onChange(items.filter(({ id }) => next.has(id)).map(({ id }) => id))}
      summary={`${checked.size} of ${counted(items.length, 'session')}`}
      path="sessionsCanBeUsedFor"
      error={error}
    />
  )
}
