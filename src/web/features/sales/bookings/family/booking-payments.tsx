import type { MoneyMove } from '#contract/money/ledger/money-move.ts'
import type { OwnBooking } from '#contract/sales/bookings/own-bookings.ts'
import { pages } from '#contract/pages.ts'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { MoneyMoves } from '#web/ui/pay/money-moves.tsx'
import { Title } from '@mantine/core'
import classes from './own-bookings.module.css'
import { UnpaidPayments } from './unpaid-payments.tsx'

const linkOf = ({ kind, payment, method }: MoneyMove) => {
  if (payment !== null)
    return (
      <TextLink to={pages.accountPayment.path} params={{ paymentId: payment._id }} inherit>
        {kind === 'payment' ? `Receipt ${payment.reference}` : payment.reference}
      </TextLink>
    )
  return (
    method === null && (
      <TextLink to={pages.accountCredit.path} inherit>
        Your account credit
      </TextLink>
    )
  )
}

/** The payments and refunds of a booking, which add up, followed by those only begun or promised. */
export const BookingPayments = ({
  booking: { moves, money, payments },
}: {
  readonly booking: OwnBooking
}) => {
  const unpaid = payments.filter(({ state }) => state !== 'succeeded')
  if (moves.length === 0 && unpaid.length === 0) return null
  return (
    <section aria-labelledby="paid">
      <Title order={2} size="h3" id="paid" mb="sm">
        Payments
      </Title>
      {moves.length > 0 && <MoneyMoves moves={moves} paid={money.paid} link={linkOf} />}
      {unpaid.length > 0 && (
        <>
          {moves.length > 0 && <h3 className={classes.unpaidTitle}>Not paid, so not counted</h3>}
          <UnpaidPayments payments={unpaid} />
        </>
      )}
    </section>
  )
}
