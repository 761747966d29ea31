import { timesInWords } from '#domain/catalogue/activities/sessions/dates-in-words.ts'
import type { ActivityGroup, ActivitySession } from '#contract/catalogue/activities/activity-groups.ts'
import { formatDateTime } from '#domain/kernel/date-format.ts'
import { useClient } from '#web/lib/client.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { IconCalendar } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useStaticPages } from '#web/ui/table/static-page.ts'
import { ItemName } from '../items/item-name.tsx'
import { FillBar } from '../list/fill-bar.tsx'
import { forReading } from './coming.ts'
import type { RowAction } from '#web/ui/table/action-menu.tsx'

interface SessionOverviewProps {
  readonly activity: ActivityGroup
  /** Undefined until the sales are loaded. */
  readonly sales: Readonly<Record<string, number>> | undefined
  readonly now: string
  readonly actions: (session: ActivitySession) => readonly RowAction[]
}

export const SessionOverview = ({ activity, sales, now, actions }: SessionOverviewProps) => {
  const sessions = useMemo(() => forReading(activity.sessions, now), [activity.sessions, now])
  const { dateFormatTextualWithYear } = useClient()
  const { query, onPage } = useStaticPages(sessions)
  return (
    <DataTable
      caption="Sessions"
      query={query}
      onPage={onPage}
      actions={actions}
      counted={['session', 'sessions']}
      rowName={({ localDate, startTime }) => formatDateTime(localDate, startTime, dateFormatTextualWithYear)}
      empty={
        <EmptyState icon={<IconCalendar aria-hidden />} title="No sessions yet">
          Edit the activity to add the dates it takes place on.
        </EmptyState>
      }
      columns={[
        {
          id: 'date',
          header: 'Date',
          heading: true,
          cell: ({ localDate, enabled, date, cancelledBecause }) => (
            <ItemName
              enabled={enabled || cancelledBecause !== null}
              {...(cancelledBecause !== null && { remark: cancelledBecause })}
            >
              <CalendarDate date={localDate} />
              {cancelledBecause !== null && <StatusBadge tone="bad">Cancelled</StatusBadge>}
              {Date.parse(date.start) <= Date.parse(now) && <StatusBadge tone="quiet">Past</StatusBadge>}
            </ItemName>
          ),
        },
        {
          id: 'time',
          header: 'Time',
          cell: ({ startTime, endTime }) => timesInWords({ start: startTime, end: endTime }),
        },
        {
          id: 'places',
          header: 'Places taken',
          cell: ({ placesTaken, placeLimit }) => <FillBar taken={placesTaken} limit={placeLimit} />,
        },
        {
          id: 'sales',
          header: 'Sales',
          align: 'end',
          cell: ({ _id }) => (sales === undefined ? '–' : (sales[_id] ?? 0)),
        },
      ]}
    />
  )
}
