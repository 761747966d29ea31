import type { TeamBooking } from '#contract/bookings.ts'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { eventsOnce, newestFirst, placeSentence } from './booking-words.ts'
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
  const told = newestFirst([
    // What was booked is said by its places, with more in it.
    ...history.changes
      .filter(({ action }) => !(isBooked && action === 'bookings.place'))
      .map((change) => ({ _id: change._id, shown: renderChange(change) })),
    ...eventsOnce(history.places).map((event) => ({
      _id: event._id,
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
  ])
  return (
    <ol className={classes.timeline} aria-label="History, newest first">
      {told.map(({ shown }) => shown)}
    </ol>
  )
}
