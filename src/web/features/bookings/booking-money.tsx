import type { TeamBooking } from '#contract/bookings.ts'
import { paymentMethodLabels } from '#domain/payments/payment-method-kinds.ts'
import { paths } from '#web/paths.ts'
import { DateOf } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { paymentWords } from './booking-words.ts'
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
                {paymentMethodLabels[payment.method]} · {paymentWords[payment.state]} ·{' '}
                <DateOf at={payment.createdAt} />
              </div>
              {paymentActions?.(payment)}
            </li>
          ))}
        </ul>
      )}
      {actions}
    </section>
  )
}
