import type { TeamBooking, TeamBookingItem } from '#contract/sales/bookings/bookings.ts'
import { earlierInWords } from '#domain/sales/bookings/earlier-in-words.ts'
import { allOf } from '#domain/kernel/some-of.ts'
import { capitalised } from '#domain/kernel/capitalised.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { atTicketHours } from '#domain/catalogue/activities/tickets/ticket-hours.ts'
import { useClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import { PriceSteps } from '#web/ui/booking/price-steps.tsx'
import { When } from '#web/ui/booking/when.tsx'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { BookingStatus } from './booking-badges.tsx'
import classes from './bookings.module.css'

const Attendees = ({ attendees }: Pick<TeamBookingItem, 'attendees'>) =>
  attendees.length === 0 ? (
    <strong>Nobody named yet</strong>
  ) : (
    attendees.map((attendee) => (
      <TextLink key={attendee._id} to={pages.attendees.path} search={{ attendee: attendee._id }} fw={650}>
        {fullName(attendee)}
      </TextLink>
    ))
  )

/** The dates of an item, collapsed because a whole term would hide the rest. */
const Sessions = ({
  item: { activities, addOns, ticket },
  dateAction,
}: {
  readonly item: TeamBookingItem
  readonly dateAction: ((session: string) => ReactNode) | undefined
}) => {
  const { timeZone } = useClient()
  if (activities.length < 2) return null
  return (
    <details className={classes.small}>
      <summary className={classes.allDates}>{capitalised(allOf(activities.length))} dates</summary>
      <ol className={classes.sessions}>
        {atTicketHours(activities, ticket.timeDisplay, timeZone).map(
          ({ _id, date, enabled, cancelledBecause, earlierAttendee }) => {
            const extras = addOns.filter(({ activities: days }) => days.includes(_id)).map(({ name }) => name)
            return (
              <li key={_id}>
                <DateTime at={date.start} />
                {earlierAttendee !== null && `, ${fullName(earlierAttendee)}`}
                {extras.length > 0 && ` with ${extras.join(', ')}`}
                {cancelledBecause !== null && ` (cancelled: ${cancelledBecause})`}
                {!enabled && cancelledBecause === null && ' (session disabled)'}
                {dateAction?.(_id)}
              </li>
            )
          },
        )}
      </ol>
    </details>
  )
}

interface ItemProps {
  readonly item: TeamBookingItem
  readonly actions: ReactNode
  readonly dateAction: ((session: string) => ReactNode) | undefined
}

const Item = ({ item, actions, dateAction }: ItemProps) => (
  <li className={classes.item} data-cancelled={item.status === 'cancelled' || undefined}>
    <div className={classes.head}>
      <span className={classes.who}>
        <Attendees attendees={item.attendees} />
        <BookingStatus status={item.status} />
      </span>
      {item.amount !== null && <Money minor={item.amount} />}
    </div>
    <div>
      {item.ticket.name}
      {item.addOns.length > 0 && ` with ${item.addOns.map(({ name }) => name).join(', ')}`}
    </div>
    {item.activities.length > 0 && (
      <div className={classes.small}>
        <When sessions={item.activities} hours={item.ticket.timeDisplay} />
      </div>
    )}
    {earlierInWords(item.activities).map((line) => (
      <div key={line} className={classes.small}>
        {line}
      </div>
    ))}
    <Sessions item={item} dateAction={dateAction} />
    {item.steps.length > 0 && (
      <div className={classes.steps}>
        <PriceSteps steps={item.steps} />
      </div>
    )}
    {actions}
  </li>
)

const cancelledLast = (items: readonly TeamBookingItem[]): readonly TeamBookingItem[] =>
  items.toSorted((a, b) => Number(a.status === 'cancelled') - Number(b.status === 'cancelled'))

interface BookingItemsProps {
  readonly booking: TeamBooking
  /** The actions for an item, if any. */
  readonly itemActions?: ((item: TeamBookingItem) => ReactNode) | undefined
  /** The actions for a single date of an item. */
  readonly dateActions?: ((item: TeamBookingItem) => ((session: string) => ReactNode) | undefined) | undefined
}

/**
 * The items of a booking by activity: for whom, when, add-ons, and how the price is made up. Cancelled items come last.
 */
export const BookingItems = ({ booking, itemActions, dateActions }: BookingItemsProps) => (
  <div>
    {[...Map.groupBy(booking.items, ({ activityGroup }) => activityGroup._id)].map(([id, items]) => (
      <article key={id} className={classes.card}>
        <Title order={3} mb="sm">
          <TextLink to={pages.activityOverview.path} params={{ activityGroupId: id }} inherit>
            {items[0]?.activityGroup.name}
          </TextLink>
        </Title>
        <ul className={classes.items}>
          {cancelledLast(items).map((item) => (
            <Item key={item._id} item={item} actions={itemActions?.(item)} dateAction={dateActions?.(item)} />
          ))}
        </ul>
      </article>
    ))}
  </div>
)
