import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'
import type { MoneyMove } from '#contract/money/ledger/money-move.ts'
import { pages } from '#contract/pages.ts'
import { CameBack } from '#web/ui/booking/came-back.tsx'
import { discountTotal } from '#web/ui/booking/discount-total.ts'
import { DateOf } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { MoneyMoves } from '#web/ui/pay/money-moves.tsx'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { cancelledBy } from './booking-words.ts'
import classes from './bookings.module.css'
import { UnpaidPayments } from './unpaid-payments.tsx'

type BookingPayment = TeamBooking['payments'][number]

interface BookingMoneyProps {
  readonly booking: TeamBooking
  /** The actions for the money, if any. */
  readonly actions?: ReactNode
  /** The actions for a promised payment, if any. */
  readonly paymentActions?: (payment: BookingPayment) => ReactNode
  /** The actions for a refund of a payment. */
  readonly refundActions?: (payment: BookingPayment, refund: string) => ReactNode
}

const linkOf = ({ payment }: MoneyMove) =>
  payment && (
    <TextLink to={pages.payment.path} params={{ paymentId: payment._id }} inherit>
      {payment.reference}
    </TextLink>
  )

/**
 * The price of a booking, what was paid and how, and what is still due. The amounts add up, and each payment links to
 * its page.
 */
export const BookingMoney = ({ booking, actions, paymentActions, refundActions }: BookingMoneyProps) => {
  const { money, moves, payments } = booking
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
      </dl>
      <div className={classes.moves}>
        <MoneyMoves
          moves={moves}
          paid={money.paid}
          link={linkOf}
          act={({ payment, refund }) => {
            const paid = payments.find(({ _id }) => _id === payment?._id)
            return paid && refund && refundActions?.(paid, refund._id)
          }}
        />
      </div>
      <dl className={classes.sums}>
        <div className={classes.due}>
          <dt>Due</dt>
          <dd>
            <Money minor={money.due} />
          </dd>
        </div>
      </dl>
      <UnpaidPayments
        payments={payments.filter(({ state }) => state !== 'succeeded')}
        actions={paymentActions}
      />
      {booking.cancellations.length > 0 && (
        <ul className={classes.payments} aria-label="Cancelled">
          {booking.cancellations.map((one) => (
            <li key={one._id}>
              <strong>
                {cancelledBy(one)}, <DateOf at={one.at} />
              </strong>
              <div className={classes.small}>
                <CameBack cancellation={one} label="Where it went" reader="team" />
              </div>
            </li>
          ))}
        </ul>
      )}
      {actions}
    </section>
  )
}
