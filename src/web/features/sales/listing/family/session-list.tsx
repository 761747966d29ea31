import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { timesInWords } from '#domain/catalogue/activities/sessions/dates-in-words.ts'
import { useClient } from '#web/lib/client.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { JoinDay } from './join-day.tsx'
import { PlacesNote } from './places-note.tsx'
import classes from './session-list.module.css'

/** A year of dates would bury the rest of the page; a term fits, and a button for its last few would be a nuisance. */
const shownAtFirst = 8
const termAtMost = 14

interface SessionListProps extends Pick<PublicActivity, 'sessions' | 'cancelledSessions'> {
  /** Of a full one: whether a place is kept in it. */
  readonly kept: (session: string) => ReactNode
  /** Where a full one has a waitlist. */
  readonly onJoin?: (session: string) => void
}

/** What was called off has no places any more. */
type DateToCome = PublicActivity['cancelledSessions'][number] &
  Partial<Pick<PublicActivity['sessions'][number], 'placesOffered' | 'full'>>

/** Every date still to come, with how much room it has now; one that was called off is there for who looks for it. */
export const SessionList = ({ sessions, cancelledSessions, kept, onJoin }: SessionListProps) => {
  const { dateFormatTextualWithYear } = useClient()
  const [whole, setWhole] = useState(false)
  const dates: readonly DateToCome[] = [...sessions, ...cancelledSessions].toSorted((a, b) =>
    a.date.start < b.date.start ? -1 : 1,
  )
  const shown = whole || dates.length <= termAtMost ? dates : dates.slice(0, shownAtFirst)
  return (
    <>
      <ol className={classes.list}>
        {shown.map(({ _id, localDate, startTime, endTime, date, placesOffered, full = false }) => (
          <li key={_id} data-off={placesOffered === undefined || undefined}>
            <div>
              <time dateTime={date.start}>
                <span className={classes.day}>{formatDate(localDate, dateFormatTextualWithYear)}</span>{' '}
                <span className={classes.times}>{timesInWords({ start: startTime, end: endTime })}</span>
              </time>
              {full && kept(_id)}
            </div>
            <span className={classes.places}>
              {placesOffered === undefined ? 'Cancelled' : <PlacesNote left={placesOffered} always />}
              {full && onJoin !== undefined && (
                <JoinDay day={formatDate(localDate, dateFormatTextualWithYear)} onJoin={() => onJoin(_id)} />
              )}
            </span>
          </li>
        ))}
      </ol>
      {shown.length < dates.length && (
        <Button variant="default" mt="sm" onClick={() => setWhole(true)}>
          Show all {dates.length} dates
        </Button>
      )}
    </>
  )
}
