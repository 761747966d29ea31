import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { timesInWords } from '#domain/catalogue/activities/sessions/dates-in-words.ts'
import { useClient } from '#web/lib/client.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { JoinDay } from './join-day.tsx'
import { PlacesNote } from './places-note.tsx'
import classes from './session-list.module.css'

/**
 * A year of dates would hide the rest of the page. A term fits, and a button for its last few dates would be a
 * nuisance.
 */
const shownAtFirst = 8
const termAtMost = 14

interface SessionListProps extends Pick<PublicActivity, 'sessions' | 'cancelledSessions'> {
  /** The note on a full session that a place is held for the customer. */
  readonly kept: (session: string) => ReactNode
  /** Set if a full session has a waitlist. */
  readonly onJoin?: (session: string) => void
}

/** A cancelled date has no places. */
type DateToCome = PublicActivity['cancelledSessions'][number] &
  Partial<Pick<PublicActivity['sessions'][number], 'placesOffered' | 'full'>>

/** The future dates with the places left now, including cancelled ones for visitors who look for them. */
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
