import type { BookingItem } from '#contract/sales/bookings/booking-shapes.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { atTicketHours } from '#domain/catalogue/activities/tickets/ticket-hours.ts'
import { useClient } from '#web/lib/client.ts'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './own-bookings.module.css'

/** A whole term would hide the rest of the page, but for a few dates a button takes almost as much room as they do. */
const fewAtMost = 4

interface BookedDatesProps {
  readonly item: Pick<BookingItem, 'ticket' | 'activities' | 'addOns'>
}

/** Lists every booked date, with who had it before and that day's add-ons. */
export const BookedDates = ({ item }: BookedDatesProps) => {
  const [asked, setAsked] = useState(false)
  const { timeZone } = useClient()
  const activities = atTicketHours(item.activities, item.ticket.timeDisplay, timeZone)
  if (activities.length < 2) return null
  if (!asked && activities.length > fewAtMost)
    return (
      <div>
        <Button size="xs" variant="default" onClick={() => setAsked(true)} className={classes.allDates}>
          Show all {activities.length} dates
        </Button>
      </div>
    )
  return (
    <ol className={classes.dates}>
      {activities.map(({ _id, date, earlierAttendee }) => {
        const extras = item.addOns
          .filter(({ activities: chosen }) => chosen.includes(_id))
          .map(({ name }) => name)
        return (
          <li key={_id}>
            <DateTime at={date.start} />
            {earlierAttendee !== null && `, ${fullName(earlierAttendee)}`}
            {extras.length > 0 && <span className={classes.small}> with {extras.join(', ')}</span>}
          </li>
        )
      })}
    </ol>
  )
}
