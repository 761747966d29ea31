import type { BookingItem } from '#contract/booking-shapes.ts'
import { atTicketHours } from '#domain/tickets/ticket-hours.ts'
import { useClient } from '#web/lib/client.ts'
import { PriceSteps } from '#web/ui/booking/price-steps.tsx'
import { When } from '#web/ui/booking/when.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './own-bookings.module.css'

const nameOf = ({ attendees }: BookingItem): string =>
  attendees.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).join(', ')

/** Every date, behind a button: a term of them would bury the rest. */
const Dates = ({ item }: { readonly item: BookingItem }) => {
  const [shown, setShown] = useState(false)
  const { timeZone } = useClient()
  const { addOns } = item
  const activities = atTicketHours(item.activities, item.ticket.timeDisplay, timeZone)
  if (activities.length < 2) return null
  if (!shown)
    return (
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => setShown(true)}
          className={classes.allDates}
        >
          Show all {activities.length} dates
        </Button>
      </div>
    )
  return (
    <ol className={classes.dates}>
      {activities.map(({ _id, date }) => {
        const extras = addOns.filter(({ activities: chosen }) => chosen.includes(_id)).map(({ name }) => name)
        return (
          <li key={_id}>
            <DateTime at={date.start} />
            {extras.length > 0 && <span className={classes.small}> with {extras.join(', ')}</span>}
          </li>
        )
      })}
    </ol>
  )
}

interface BookingItemsProps {
  readonly items: readonly BookingItem[]
  /** With dates, extras and how the price came about. */
  readonly whole?: boolean
}

/** What was booked, for whom and when. */
export const BookingItems = ({ items, whole = false }: BookingItemsProps) => (
  <ul className={classes.items}>
    {items.map((item) => (
      <li key={item._id} className={classes.item}>
        <div className={classes.itemHead}>
          <strong>{item.activityGroup.name}</strong>
          <Money minor={item.amount} />
        </div>
        <div className={classes.itemWhen}>
          <When sessions={item.activities} hours={item.ticket.timeDisplay} />
        </div>
        <div className={classes.small}>
          {nameOf(item) === '' ? item.ticket.name : `${nameOf(item)} · ${item.ticket.name}`}
        </div>
        {item.addOns.length > 0 && (
          <div className={classes.small}>With {item.addOns.map(({ name }) => name).join(', ')}</div>
        )}
        {item.status === 'cancelled' && (
          <div>
            <StatusBadge tone="quiet">Cancelled</StatusBadge>
          </div>
        )}
        {whole && <Dates item={item} />}
        {whole && <PriceSteps steps={item.steps} />}
      </li>
    ))}
  </ul>
)
