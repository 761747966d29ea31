import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import { paymentMethodLabels } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { isOpen, type PaymentState } from '#domain/money/payments/payment-states.ts'
import { pages } from '#contract/pages.ts'
import { StatusBadge, type Tone } from '#web/ui/feedback/status-badge.tsx'
import { PaymentDay } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import classes from './own-bookings.module.css'

const faces: Record<PaymentState, { readonly tone: Tone; readonly word: string }> = {
  created: { tone: 'accent', word: 'Just begun' },
  pending: { tone: 'warning', word: 'Not paid yet' },
  succeeded: { tone: 'good', word: 'Paid' },
  failed: { tone: 'bad', word: 'Did not go through' },
  cancelled: { tone: 'quiet', word: 'Cancelled' },
}

const charged = { tone: 'accent', word: 'Being charged' } as const

const faceOf = (payment: Booking['payments'][number]) =>
  payment.savedCard && isOpen(payment) ? charged : faces[payment.state]

/** The payments that were begun or promised but haven't arrived, each with a link to its page. */
export const UnpaidPayments = ({ payments }: Pick<Booking, 'payments'>) => (
  <ul className={classes.payments}>
    {payments.map((payment) => (
      <li key={payment._id}>
        <span>
          <TextLink to={pages.accountPayment.path} params={{ paymentId: payment._id }} inherit>
            {payment.reference}
          </TextLink>
          <span className={classes.small}>
            {paymentMethodLabels[payment.method]} · <PaymentDay payment={payment} />
          </span>
        </span>
        <StatusBadge tone={faceOf(payment).tone}>{faceOf(payment).word}</StatusBadge>
        <Money minor={payment.amount} />
      </li>
    ))}
  </ul>
)
