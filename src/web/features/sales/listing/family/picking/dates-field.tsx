import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { sessionsOf } from '#domain/sales/bookings/offered.ts'
import { letsInFewer, standingOf } from '#domain/sales/bookings/pick-standing.ts'
import type { Pick } from '#domain/sales/bookings/pick.ts'
import type { KeptPlaces } from '#domain/sales/bookings/already-booked.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { timesInWords } from '#domain/catalogue/activities/sessions/dates-in-words.ts'
import { leftFor } from '#domain/sales/listing/places-left.ts'
import { hoursInWords } from '#domain/catalogue/activities/tickets/ticket-hours.ts'
import { useClient } from '#web/lib/client.ts'
import { ChoiceGroup } from '#web/ui/booking/choice-group.tsx'
import { Choice } from '#web/ui/booking/choice.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { placesInWords } from '../card-words.ts'
import { PlacesNote } from '../places-note.tsx'
import { keptOnDate } from './kept-words.ts'
import classes from './picking.module.css'
import { placesWithTicket } from './places-with-ticket.ts'

interface DatesFieldProps {
  readonly activity: PublicActivity
  readonly ticket: PublicActivity['tickets'][number]
  readonly pick: Pick
  readonly sales: readonly KeptPlaces[]
  readonly people: number
  /** The first names of the customer's attendees, by id. */
  readonly names: ReadonlyMap<string, string>
  readonly error: string | undefined
  readonly onChange: (sessions: readonly string[]) => void
}

/** A year of dates would hide the button, but a term fits. */
const shownAtFirst = 8
const termAtMost = 14

type DateRowProps = Omit<DatesFieldProps, 'activity' | 'error'> & {
  readonly session: PublicActivity['sessions'][number]
}

const DateRow = ({ ticket, session, pick, sales, people, names, onChange }: DateRowProps) => {
  const { dateFormatTextualWithYear } = useClient()
  const standing = standingOf(ticket, session, pick, sales, people)
  const checked = pick.sessions.includes(session._id)
  const fewer = letsInFewer(ticket, session)
  return (
    <Choice
      checked={checked}
      disabled={standing.kind !== 'free' && !checked}
      onChange={(on) =>
        onChange(on ? [...pick.sessions, session._id] : pick.sessions.filter((id) => id !== session._id))
      }
      end={
        standing.kind === 'booked' ? undefined : (
          <span className={classes.places}>
            {standing.kind === 'soldOut' ? (
              <StatusBadge tone="bad">Sold out</StatusBadge>
            ) : (
              // Below the date, the number left for this many people is shown already.
              standing.kind !== 'fewer' && (
                <PlacesNote
                  left={leftFor(ticket, session)}
                  always
                  {...(fewer && { inWords: placesWithTicket })}
                />
              )
            )}
          </span>
        )
      }
    >
      <span className={classes.day}>{formatDate(session.localDate, dateFormatTextualWithYear)}</span>
      <span className={classes.quiet}>
        {ticket.timeDisplay === null
          ? timesInWords({ start: session.startTime, end: session.endTime })
          : hoursInWords(ticket.timeDisplay)}
      </span>
      {'placed' in standing &&
        keptOnDate(standing.placed, names).map((words) => (
          <span key={words} className={classes.quiet}>
            {words}
          </span>
        ))}
      {standing.kind === 'fewer' && (
        <span className={classes.quiet}>
          {placesInWords(standing.left)} {fewer && 'with this ticket '}for {people} people
        </span>
      )}
    </Choice>
  )
}

/** The dates of a single-session ticket. */
export const DatesField = ({ activity, ticket, error, ...row }: DatesFieldProps) => {
  const [whole, setWhole] = useState(false)
  const covered = new Set(sessionsOf(activity, ticket).map(({ _id }) => _id))
  const sessions = activity.sessions.filter(({ _id }) => covered.has(_id))
  const all = whole || sessions.length <= termAtMost
  const shown = all ? sessions : sessions.slice(0, shownAtFirst)
  return (
    <ChoiceGroup legend="Which dates?" path="sessions" error={error}>
      <ul>
        {shown.map((session) => (
          <DateRow key={session._id} ticket={ticket} session={session} {...row} />
        ))}
      </ul>
      {!all && (
        <Anchor component="button" type="button" onClick={() => setWhole(true)}>
          Show all {sessions.length} dates
        </Anchor>
      )}
    </ChoiceGroup>
  )
}
