import type { RegisterRow } from '#contract/attendance/registers.ts'
import { countsInWords } from '#domain/attendance/registers/counts-in-words.ts'
import { useClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { nowFor, useToday } from '#web/ui/form/today.ts'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { Button, Title } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import classes from './day-registers.module.css'
import { ConnectionNote } from './connection-note.tsx'
import { DayChoice } from './day-choice.tsx'
import { dayQuery } from './register-queries.ts'
import { useConnected } from './use-connected.ts'
import { timesOf } from './register-words.ts'
import { useTickDesk } from './use-tick-desk.ts'

const isUnderWay = ({ date }: RegisterRow, now: string): boolean =>
  Date.parse(date.start) <= Date.parse(now) && Date.parse(now) < Date.parse(date.end)

export const SessionLink = ({ row }: { readonly row: RegisterRow }) => {
  const now = nowFor(useClient())
  const { expected, here, left, absent } = row.counts
  const share = (count: number) => ({ width: `${(count / expected) * 100}%` })
  return (
    <Link to={pages.sessionRegister.path} params={{ sessionId: row._id }} className={classes.session}>
      <span className={classes.time}>{timesOf(row)}</span>
      <span className={classes.what}>
        <strong>{row.activityGroup.name}</strong>
        {row.venue !== null && <span className={classes.venue}>{row.venue.name}</span>}
      </span>
      <span className={classes.badges}>
        {isUnderWay(row, now) && row.cancelledBecause === null && (
          <StatusBadge tone="accent">Now</StatusBadge>
        )}
        {row.cancelledBecause !== null && <StatusBadge tone="bad">Cancelled</StatusBadge>}
        {!row.enabled && row.cancelledBecause === null && <StatusBadge tone="quiet">Disabled</StatusBadge>}
      </span>
      <span className={classes.counts}>
        {row.cancelledBecause === null ? countsInWords(row.counts, row.date.end, now) : row.cancelledBecause}
        {expected > 0 && (
          <span className={classes.bar} aria-hidden>
            <span data-part="here" style={share(here)} />
            <span data-part="gone" style={share(left + absent)} />
          </span>
        )}
      </span>
    </Link>
  )
}

interface NoSessionsProps {
  readonly nextDay: string | null
  readonly onDate: (date: string) => void
}

const NoSessions = ({ nextDay, onDate }: NoSessionsProps) => (
  <EmptyState
    icon={<IconCalendarOff aria-hidden />}
    title="No sessions on this day"
    {...(nextDay !== null && {
      action: (
        <Button variant="default" onClick={() => onDate(nextDay)}>
          <span>
            Go to <CalendarDate date={nextDay} />
          </span>
        </Button>
      ),
    })}
  >
    {nextDay === null
      ? 'There is nothing after it either. Sessions come from the dates of your activities.'
      : 'Go to the next day that has some, or choose another.'}
  </EmptyState>
)

interface DayRegistersProps {
  readonly date: string
  readonly onDate: (date: string) => void
}

/** Lists every session of a day with its attendance. Staff open this in the morning. */
export const DayRegisters = ({ date, onDate }: DayRegistersProps) => {
  const today = useToday()
  const desk = useTickDesk()
  const connected = useConnected()
  const query = useQuery({ ...dayQuery(date), placeholderData: keepPreviousData })
  return (
    <>
      <ConnectionNote desk={desk} connected={connected} nameOf={() => undefined} />
      <DayChoice date={date} onDate={onDate} />
      <Title order={2} size="h3" mb="sm">
        {date === today && 'Today, '}
        <CalendarDate date={date} />
      </Title>
      {query.isPending && <LineSkeleton lines={4} />}
      {query.isError && query.data === undefined && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.items.length === 0 && <NoSessions nextDay={query.data.nextDay} onDate={onDate} />}
      {query.data !== undefined && query.data.items.length > 0 && (
        <ul className={classes.list} aria-label="Sessions" aria-busy={query.isPlaceholderData}>
          {query.data.items.map((row) => (
            <li key={row._id}>
              <SessionLink row={row} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
