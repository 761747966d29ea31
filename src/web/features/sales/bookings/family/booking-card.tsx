import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import { useClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { useOpenedAt } from '#web/ui/form/today.ts'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Reference } from '#web/ui/format/reference.tsx'
import press from '#web/ui/frame/press-card.module.css'
import { IconCalendarEvent, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { activityNames, bookingFace, canCancel, nextSession, whoComes } from './booking-words.ts'
import { CancelButton } from './cancel-button.tsx'
import { CardPay } from './card-pay.tsx'
import classes from './own-bookings.module.css'

interface BookingCardProps {
  readonly booking: Booking
  readonly onCancel: (booking: Booking) => void
}

/** A booking in a list: what, who, when next, and if something is due. */
export const BookingCard = ({ booking, onCancel }: BookingCardProps) => {
  const client = useClient()
  const { tone, word } = bookingFace(booking, client)
  const now = useOpenedAt()
  const session = nextSession(booking, now, client.timeZone)
  const who = whoComes(booking.items)
  return (
    <article className={press.card}>
      <div className={press.head}>
        <h2 className={press.title}>
          <Link to={pages.accountBooking.path} params={{ bookingId: booking._id }} className={press.link}>
            {activityNames(booking)}
          </Link>
        </h2>
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </div>
      <ul className={press.facts}>
        {session !== undefined && (
          <li>
            <IconCalendarEvent aria-hidden />
            <span>
              {session.word}: <DateTime at={session.at} />
            </span>
          </li>
        )}
        {who !== '' && (
          <li>
            <IconUsers aria-hidden />
            {who}
          </li>
        )}
      </ul>
      <div className={classes.cardFoot}>
        <p className={classes.small}>
          <Reference text={booking.reference} /> · <Money minor={booking.money.total} />
          {booking.money.due > 0 && booking.money.paid > 0 && (
            <>
              {' '}
              · <Money minor={booking.money.due} /> due
            </>
          )}
        </p>
        <div className={classes.cardActs}>
          {canCancel(booking, now) && (
            <CancelButton
              size="compact-md"
              aria-label={`Cancel ${booking.reference}, ${activityNames(booking)}`}
              className={classes.cardButton}
              onCancel={() => onCancel(booking)}
            >
              Cancel
            </CancelButton>
          )}
          <CardPay booking={booking} />
        </div>
      </div>
    </article>
  )
}
