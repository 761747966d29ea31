import type { Booking } from '#contract/booking-shapes.ts'
import { paymentMethodLabels } from '#domain/payments/payment-method-kinds.ts'
import type { PaymentState } from '#domain/payments/payment-states.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge, type Tone } from '#web/ui/feedback/status-badge.tsx'
import { DateOf, PaymentDay } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { refundFaces } from '#web/ui/pay/refund-faces.ts'
import { Fragment } from 'react'
import classes from './own-bookings.module.css'

interface Face {
  readonly tone: Tone
  readonly word: string
}

const faces: Record<PaymentState, Face> = {
  created: { tone: 'accent', word: 'Just begun' },
  pending: { tone: 'warning', word: 'Not paid yet' },
  succeeded: { tone: 'good', word: 'Paid' },
  failed: { tone: 'bad', word: 'Did not go through' },
  cancelled: { tone: 'quiet', word: 'Cancelled' },
}
const reversed: Face = { tone: 'quiet', word: 'Reversed' }

type BookingPayment = Booking['payments'][number]

const PaymentBadge = ({ state, reversedAt }: Pick<BookingPayment, 'state' | 'reversedAt'>) => {
  const { tone, word } = reversedAt === null ? faces[state] : reversed
  return <StatusBadge tone={tone}>{word}</StatusBadge>
}

/** What was paid for a booking, each with the way to its receipt. */
export const BookingPayments = ({ booking: { payments, creditUsed } }: { readonly booking: Booking }) => (
  <ul className={classes.payments}>
    {creditUsed > 0 && (
      <li>
        <span>Account credit</span>
        <StatusBadge tone="good">Paid</StatusBadge>
        <Money minor={creditUsed} />
      </li>
    )}
    {payments.map(({ _id, reference, method, amount, state, reversedAt, refunds, ...days }) => (
      <Fragment key={_id}>
        <li>
          <span>
            <TextLink to={paths.accountPayment} params={{ paymentId: _id }} inherit>
              {state === 'succeeded' && reversedAt === null ? `Receipt ${reference}` : reference}
            </TextLink>
            <span className={classes.small}>
              {paymentMethodLabels[method]} · <PaymentDay payment={days} />
            </span>
          </span>
          <PaymentBadge state={state} reversedAt={reversedAt} />
          <Money minor={amount} />
        </li>
        {refunds.map((refund) => (
          <li key={refund._id} className={classes.refund}>
            <span>
              Refund
              <span className={classes.small}>
                {paymentMethodLabels[method]} · <DateOf at={refund.createdAt} />
                {refund.state === 'failed' && (
                  <>
                    {' · It is in your '}
                    <TextLink to={paths.accountCredit} inherit>
                      account credit
                    </TextLink>
                  </>
                )}
              </span>
            </span>
            <StatusBadge tone={refundFaces[refund.state].tone}>{refundFaces[refund.state].word}</StatusBadge>
            <Money minor={refund.state === 'failed' ? 0 : -refund.amount} />
          </li>
        ))}
      </Fragment>
    ))}
  </ul>
)
