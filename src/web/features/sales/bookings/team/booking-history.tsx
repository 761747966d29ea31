import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { useClient } from '#web/lib/client.ts'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { bookingStory } from './booking-story.ts'
import classes from './bookings.module.css'
import { placeSentence } from './place-sentence.ts'

type Entry = TeamBooking['history']['changes'][number]

interface BookingHistoryProps {
  readonly booking: Pick<TeamBooking, 'history' | 'source'>
  /** Renders a change as the audit does, as a list item. */
  readonly renderEntry: (entry: Entry) => ReactNode
  readonly renderChanges: (changes: Entry['changes']) => ReactNode
}

/** The history of a booking and its places in one list, newest first. */
export const BookingHistory = ({ booking, renderEntry, renderChanges }: BookingHistoryProps) => {
  const client = useClient()
  return (
    <ol className={classes.timeline} aria-label="History, newest first">
      {bookingStory(booking).map((told) =>
        'entry' in told ? (
          renderEntry(told.entry)
        ) : (
          <li key={told._id} className={classes.act}>
            <div className={classes.head}>
              <span>
                <strong>{told.place.by}</strong> {placeSentence(told.place, told.isCancelled, client)}
                {told.why !== '' && ` · ${told.why}`}
              </span>
              <Text size="sm" c="dimmed" component="span">
                <DateTime at={told.place.at} />
              </Text>
            </div>
            {renderChanges(told.changes)}
          </li>
        ),
      )}
    </ol>
  )
}
