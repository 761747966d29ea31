import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { paymentMethodLabels } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { pages } from '#contract/pages.ts'
import { PaymentDay } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import type { ReactNode } from 'react'
import { paymentInWords } from './booking-words.ts'
import classes from './bookings.module.css'

interface UnpaidPaymentsProps extends Pick<TeamBooking, 'payments'> {
  readonly actions?: ((payment: TeamBooking['payments'][number]) => ReactNode) | undefined
}

/**
 * The payments that were begun or promised but haven't arrived. They don't count in the totals, and each links to its
 * page.
 */
export const UnpaidPayments = ({ payments, actions }: UnpaidPaymentsProps) =>
  payments.length > 0 && (
    <ul className={classes.payments} aria-label="Not paid">
      {payments.map((payment) => (
        <li key={payment._id}>
          <div className={classes.head}>
            <TextLink to={pages.payment.path} params={{ paymentId: payment._id }}>
              {payment.reference}
            </TextLink>
            <Money minor={payment.amount} />
          </div>
          <div className={classes.small}>
            {paymentMethodLabels[payment.method]} · {paymentInWords(payment)} ·{' '}
            <PaymentDay payment={payment} />
          </div>
          {actions?.(payment)}
        </li>
      ))}
    </ul>
  )
