import type { TeamBooking } from '#contract/bookings.ts'
import { paymentMethodLabels } from '#domain/payments/payment-method-kinds.ts'
import { paths } from '#web/paths.ts'
import { BackParts } from '#web/ui/booking/back-parts.tsx'
import { discountTotal } from '#web/ui/booking/discount-total.ts'
import { DateOf, PaymentDay } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { refundFaces } from '#web/ui/pay/refund-faces.ts'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { cancelledBy, paymentWords } from './booking-words.ts'
import classes from './bookings.module.css'

interface BookingMoneyProps {
  readonly booking: TeamBooking
  /** What can be done about the money, where something can. */
  readonly actions?: ReactNode
  /** What can be done about one of the payments, where something can. */
  readonly paymentActions?: (payment: TeamBooking['payments'][number]) => ReactNode
}

/** What it costs, what came in and how, what is still due: the sums add up, and each payment leads to its page. */
export const BookingMoney = ({ booking, actions, paymentActions }: BookingMoneyProps) => {
  const { money, payments, creditUsed } = booking
  if (money === null) return null
  const saved = discountTotal(booking.items.filter(({ status }) => status !== 'cancelled'))
  return (
    <section className={classes.card} aria-label="Price and payments">
      <Title order={2} size="h3" mb="sm">
        Price and payments
      </Title>
      <dl className={classes.sums}>
        <div>
          <dt>Total</dt>
          <dd>
            <Money minor={money.total} />
          </dd>
        </div>
        {saved > 0 && (
          <div className={classes.small}>
            <dt>after discounts of</dt>
            <dd>
              <Money minor={saved} />
            </dd>
          </div>
        )}
        <div>
          <dt>Paid</dt>
          <dd>
            <Money minor={money.paid} />
          </dd>
        </div>
        {creditUsed !== null && creditUsed > 0 && (
          <div className={classes.small}>
            <dt>of it from account credit</dt>
            <dd>
              <Money minor={creditUsed} />
            </dd>
          </div>
        )}
        <div className={classes.due}>
          <dt>Due</dt>
          <dd>
            <Money minor={money.due} />
          </dd>
        </div>
      </dl>
      {payments.length > 0 && (
        <ul className={classes.payments} aria-label="Payments">
          {payments.map((payment) => (
            <li key={payment._id}>
              <div className={classes.head}>
                <TextLink to={paths.payment} params={{ paymentId: payment._id }}>
                  {payment.reference}
                </TextLink>
                <Money minor={payment.amount} />
              </div>
              <div className={classes.small}>
                {paymentMethodLabels[payment.method]} ·{' '}
                {payment.reversedAt === null ? paymentWords[payment.state] : 'reversed'} ·{' '}
                <PaymentDay payment={payment} />
              </div>
              {payment.refunds.map(({ _id, amount, state, createdAt }) => (
                <div key={_id} className={`${classes.refund} ${classes.small}`}>
                  <span>
                    Refund · {refundFaces[state].word}, <DateOf at={createdAt} />
                  </span>
                  <Money minor={state === 'failed' ? 0 : -amount} />
                </div>
              ))}
              {paymentActions?.(payment)}
            </li>
          ))}
        </ul>
      )}
      {booking.cancellations.length > 0 && (
        <ul className={classes.payments} aria-label="Cancelled">
          {booking.cancellations.map(({ _id, at, by, overridden, back, dueLowered, parts }) => (
            <li key={_id}>
              <strong>
                {cancelledBy({ by, overridden })}, <DateOf at={at} />
              </strong>
              <div className={classes.small}>
                {back === 0 ? (
                  'No money came back.'
                ) : (
                  <BackParts label="Where it went" dueLowered={dueLowered} parts={parts} reader="team" />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {actions}
    </section>
  )
}
