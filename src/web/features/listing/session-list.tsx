import type { PublicActivity } from '#contract/public-activity.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { timesInWords } from '#domain/listing/dates-in-words.ts'
import { useClient } from '#web/lib/client.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
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

type DateToCome = PublicActivity['cancelledSessions'][number]

const When = ({ localDate, startTime, endTime, date }: DateToCome) => {
  const { dateFormatTextualWithYear } = useClient()
  return (
    <time dateTime={date.start}>
      <span className={classes.day}>{formatDate(localDate, dateFormatTextualWithYear)}</span>{' '}
      <span className={classes.times}>{timesInWords({ start: startTime, end: endTime })}</span>
    </time>
  )
}

/** Every date still to come, with how much room it has now; one that was called off is there for who looks for it. */
export const SessionList = ({ sessions, cancelledSessions, kept, onJoin }: SessionListProps) => {
  const { dateFormatTextualWithYear } = useClient()
  const [whole, setWhole] = useState(false)
  const dates = [
    ...sessions.map((session) => ({ ...session, isCancelled: false as const })),
    ...cancelledSessions.map((session) => ({ ...session, isCancelled: true as const })),
  ].toSorted((a, b) => Date.parse(a.date.start) - Date.parse(b.date.start))
  const shown = whole || dates.length <= termAtMost ? dates : dates.slice(0, shownAtFirst)
  return (
    <>
      <ol className={classes.list}>
        {shown.map((one) =>
          one.isCancelled ? (
            <li key={one._id}>
              <s className={classes.off}>
                <When {...one} />
              </s>
              <span className={classes.places}>
                <StatusBadge tone="bad">Cancelled</StatusBadge>
              </span>
            </li>
          ) : (
            <li key={one._id}>
              <div>
                <When {...one} />
                {one.full && kept(one._id)}
              </div>
              <span className={classes.places}>
                <PlacesNote left={one.placesLeft} always />
                {one.full && onJoin !== undefined && (
                  <JoinDay
                    day={formatDate(one.localDate, dateFormatTextualWithYear)}
                    onJoin={() => onJoin(one._id)}
                  />
                )}
              </span>
            </li>
          ),
        )}
      </ol>
      {shown.length < dates.length && (
        <Button variant="default" mt="sm" onClick={() => setWhole(true)}>
          {/* The head of the page counts those that take place. */}
          {cancelledSessions.length === 0 ? `Show all ${dates.length} dates` : 'Show all dates'}
        </Button>
      )}
    </>
  )
}
