import type { SessionForm } from '#contract/catalogue/activities/activity-form.ts'
import { formatDate, formatTime } from '#domain/kernel/date-format.ts'
import { timesInWords } from '#domain/catalogue/activities/sessions/dates-in-words.ts'
import { useClient } from '#web/lib/client.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { memo, useEffect, type ReactNode } from 'react'
import { ItemName } from '../items/item-name.tsx'
import type { Problem } from '../items/problems-by-index.ts'
import { useStaticPages } from '#web/ui/table/static-page.ts'

/** Formats a limit: 'N/A' if there is no limit, as the specification says. */
const limitInWords = (placeLimit: number | null): string => (placeLimit === null ? 'N/A' : String(placeLimit))

export interface SessionActs {
  readonly onEdit: (session: SessionForm) => void
  readonly onToggle: (session: SessionForm) => void
  readonly onDelete: (session: SessionForm) => void
}

interface SessionsTableProps extends SessionActs {
  readonly sessions: readonly SessionForm[]
  /** Undefined until the sales are loaded, because zero is also a number of sales. */
  readonly sales: Readonly<Record<string, number>> | undefined
  /** The problems, by session id. */
  readonly problems: ReadonlyMap<string, readonly Problem[]>
  /** The reasons of sessions cancelled for everyone, by session id. */
  readonly cancelled: ReadonlyMap<string, string>
  readonly empty: ReactNode
}

export const SessionsTable = memo((props: SessionsTableProps) => {
  const { sessions, sales, problems, cancelled, empty, onEdit, onToggle, onDelete } = props
  const { dateFormatTextualWithYear } = useClient()
  const { query, onPage, showRow } = useStaticPages(sessions)
  const wordsOf = ({ localDate, startTime }: SessionForm) =>
    `${formatDate(localDate, dateFormatTextualWithYear)}, ${formatTime(startTime)}`
  const firstProblem = sessions.findIndex(({ _id }) => problems.has(_id))

  useEffect(() => {
    // Shows the page of the table with the first problem.
    if (firstProblem >= 0) showRow(firstProblem)
    // oxlint-disable-next-line react/exhaustive-deps -- only a new problem turns the page
  }, [firstProblem])

  return (
    <DataTable
      caption="Sessions"
      query={query}
      onPage={onPage}
      counted={['session', 'sessions']}
      empty={empty}
      rowName={wordsOf}
      columns={[
        {
          id: 'date',
          header: 'Date',
          heading: true,
          cell: (session) => (
            <ItemName
              enabled={session.enabled || cancelled.has(session._id)}
              label={wordsOf(session)}
              problems={problems.get(session._id) ?? []}
              remark={cancelled.get(session._id)}
              onFix={() => onEdit(session)}
            >
              <CalendarDate date={session.localDate} />
              {cancelled.has(session._id) && <StatusBadge tone="bad">Cancelled</StatusBadge>}
            </ItemName>
          ),
        },
        {
          id: 'time',
          header: 'Time',
          cell: ({ startTime, endTime }) => timesInWords({ start: startTime, end: endTime }),
        },
        {
          id: 'limit',
          header: 'Place limit',
          align: 'end',
          cell: ({ placeLimit }) => limitInWords(placeLimit),
        },
        {
          id: 'sales',
          header: 'Sales',
          align: 'end',
          cell: ({ _id }) => (sales === undefined ? '–' : (sales[_id] ?? 0)),
        },
      ]}
      actions={(session) => [
        { label: 'Edit', onSelect: () => onEdit(session) },
        // A session cancelled for everyone stays disabled, regardless of the form.
        ...(cancelled.has(session._id)
          ? []
          : [{ label: session.enabled ? 'Disable' : 'Enable', onSelect: () => onToggle(session) }]),
        { label: 'Delete', danger: true, onSelect: () => onDelete(session) },
      ]}
    />
  )
})
