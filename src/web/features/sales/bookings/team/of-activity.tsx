import { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import { formatDateTime } from '#domain/kernel/date-format.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

interface OfActivityProps {
  readonly activityGroup: string
  readonly ticket: string
  readonly session: string
  readonly onChange: (change: { readonly ticket?: string; readonly session?: string }) => void
}

/** The filters for a ticket and a session of the chosen activity. */
export const OfActivity = ({ activityGroup, ticket, session, onChange }: OfActivityProps) => {
  const { timeZone, dateFormatTextualWithYear } = useClient()
  const { data } = useQuery(queryOf(activityGroups.read, { params: { id: activityGroup } }))
  const when = (at: string) => {
    const { date, time } = localParts(at, timeZone)
    return formatDateTime(date, time, dateFormatTextualWithYear)
  }
  return (
    <>
      <NativeSelect
        label="Ticket"
        data={[
          { value: '', label: 'Any' },
          ...(data?.tickets ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        value={ticket}
        onChange={({ currentTarget }) => onChange({ ticket: currentTarget.value })}
      />
      <NativeSelect
        label="Session"
        data={[
          { value: '', label: 'Any' },
          ...(data?.sessions ?? []).map(({ _id, date }) => ({ value: _id, label: when(date.start) })),
        ]}
        value={session}
        onChange={({ currentTarget }) => onChange({ session: currentTarget.value })}
      />
    </>
  )
}
