import type { TeamBooking } from '#contract/bookings.ts'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { eventsOnce, placeSentence } from './booking-words.ts'
import classes from './bookings.module.css'

type History = TeamBooking['history']

interface BookingHistoryProps {
  readonly history: History
  /** A change, told as the audit tells it: an item of a list. */
  readonly renderChange: (change: History['changes'][number]) => ReactNode
}

/** What happened to it and its places, newest first, in one list. */
export const BookingHistory = ({ history, renderChange }: BookingHistoryProps) => {
  const isBooked = history.places.some(({ act }) => act === 'booked')
  const told = [
    // What was booked is said by its places, with more in it.
    ...history.changes
      .filter(({ action }) => !(isBooked && action === 'bookings.place'))
      .map((change) => ({ id: change._id, at: change.at, shown: renderChange(change) })),
    ...eventsOnce(history.places).map((event) => ({
      id: event._id,
      at: event.at,
      shown: (
        <li key={event._id} className={classes.event}>
          <span>
            <strong>{event.by}</strong> {placeSentence(event)}
            {event.why !== '' && `: ${event.why}`}
          </span>
          <Text size="sm" c="dimmed" component="span">
            <DateTime at={event.at} />
          </Text>
        </li>
      ),
    })),
  ].toSorted((a, b) => Temporal.Instant.compare(b.at, a.at))
  return (
    <ol className={classes.timeline} aria-label="History, newest first">
      {told.map(({ shown }) => shown)}
    </ol>
  )
}
