import { carts } from '#contract/sales/cart/cart.ts'
import type { OwnBooking } from '#contract/sales/bookings/own-bookings.ts'
import { announcedOf } from '#domain/money/payments/announced.ts'
import { useClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import { Money } from '#web/ui/format/money.tsx'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { useDocumentTitle } from '#web/ui/frame/use-document-title.ts'
import { Title } from '@mantine/core'
import { IconCheck, IconReceipt } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BookingItems } from '../booking-items.tsx'
import { activityNames, dueWords, whoComes } from '../booking-words.ts'
import { CalendarLink } from '../calendar-link.tsx'
import { Notes } from '../notes.tsx'
import { OpenPayment } from '../open-payment.tsx'
import { PayNow } from '../pay-now.tsx'
import classes from './done.module.css'

const coming = (booking: OwnBooking): string => {
  const who = whoComes(booking.items)
  if (who === '') return `Your places at ${activityNames(booking)} are kept.`
  return `${who} ${who.includes(' and ') ? 'are' : 'is'} coming to ${activityNames(booking)}.`
}

/** Checks if payments are still collected on a schedule, in which case the booking isn't fully paid. */
const hasSchedule = ({ consent }: OwnBooking): boolean => consent !== null

const Paid = ({ booking }: { readonly booking: OwnBooking }) => {
  const { total, paid, due } = booking.money
  if (total === 0)
    return (
      <p className={classes.line}>
        {hasSchedule(booking) ? 'Nothing is due now.' : 'There is nothing to pay.'}
      </p>
    )
  if (paid === 0) return null
  const inFull = due === 0 && !hasSchedule(booking)
  return (
    <p className={classes.line}>
      <IconCheck size={20} aria-hidden className={classes.tick} />
      <span>
        {inFull ? 'Paid in full: ' : 'Paid so far: '}
        <Money minor={paid} />
        {booking.creditUsed > 0 && (
          <>
            , of that <Money minor={booking.creditUsed} /> from your credit
          </>
        )}
      </span>
    </p>
  )
}

const Due = ({ booking }: { readonly booking: OwnBooking }) => {
  const client = useClient()
  const open = announcedOf(booking.payments)
  if (booking.money.due === 0) return null
  return (
    <section className={classes.due} aria-label="What is still to be paid">
      <h2 className={classes.dueTitle}>{dueWords(booking.money, client)}</h2>
      {open.map((payment) => (
        <OpenPayment key={payment._id} payment={payment} />
      ))}
      <PayNow booking={booking} />
    </section>
  )
}

/**
 * The confirmation for a parent who wants to put the phone away: it is booked, this is when, and nothing is left to do.
 */
export const Booked = ({ booking }: { readonly booking: OwnBooking }) => {
  const queryClient = useQueryClient()
  const { emailWorks } = useClient()
  useDocumentTitle('You’re booked')
  useEffect(() => {
    // The contents of the cart are now in the booking.
    void queryClient.invalidateQueries({ queryKey: [carts.read.id] })
  }, [queryClient])
  const receipt = booking.payments.find(({ state }) => state === 'succeeded')
  return (
    <div className={classes.page}>
      <div className={classes.hero}>
        <div className={classes.mark}>
          <IconCheck size={36} stroke={2.5} aria-hidden />
        </div>
        <Title order={1} className={classes.title}>
          You’re booked
        </Title>
        <p className={classes.lead}>{coming(booking)}</p>
        <div className={classes.reference}>
          <span className={classes.small}>Your booking reference</span>
          <span className={classes.code}>{booking.reference}</span>
        </div>
        <p className={classes.small}>
          {emailWorks
            ? `We’re emailing everything to ${booking.user.email}, with a file for your calendar.`
            : 'We can’t send email at the moment. You’ll find everything under My bookings, with a file for your calendar.'}
        </p>
      </div>
      <Due booking={booking} />
      <section className={classes.box} aria-label="What you booked">
        <BookingItems booking={booking} places={booking.places} />
        <Paid booking={booking} />
        {hasSchedule(booking) && (
          <p className={classes.line}>
            <span>
              The rest is taken from your card on the days of the schedule.{' '}
              <TextLink to={pages.accountSubscriptions.path}>See every payment to come</TextLink>
            </span>
          </p>
        )}
      </section>
      <Notes notes={booking.notes} />
      <div className={classes.actions}>
        <ButtonLink to={pages.accountBookings.path}>See my bookings</ButtonLink>
        <CalendarLink bookingId={booking._id} />
        {receipt !== undefined && (
          <ButtonLink
            to={pages.accountPayment.path}
            params={{ paymentId: receipt._id }}
            variant="default"
            leftSection={<IconReceipt size={18} aria-hidden />}
          >
            Receipt
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
