import type { Payment } from '#contract/money/payments/payments.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'

/** A link from a payment to what it's for: the booking, the pass, the subscriptions or the credit. */
export const BackLink = ({
  payment: { booking, state, method, purpose, savedCard },
}: {
  readonly payment: Payment
}) => {
  if (purpose === 'card')
    return (
      <ButtonLink to={paths.accountSubscriptions} variant="default">
        Your subscriptions
      </ButtonLink>
    )
  if (purpose === 'pass')
    return (
      <ButtonLink to={paths.accountPasses} variant="default">
        Your session passes
      </ButtonLink>
    )
  if (booking === null)
    return (
      <ButtonLink to={paths.accountCredit} variant="default">
        Credit and payments
      </ButtonLink>
    )
  // An unpaid card page may leave a cart that isn't a booking yet. The linked page handles both.
  return state !== 'succeeded' && method === 'card' && !savedCard ? (
    <ButtonLink to={paths.checkoutDone} params={{ bookingId: booking }} variant="default">
      Back to the booking
    </ButtonLink>
  ) : (
    <ButtonLink to={paths.accountBooking} params={{ bookingId: booking }} variant="default">
      See the booking
    </ButtonLink>
  )
}
