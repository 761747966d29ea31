import type { Payment } from '#contract/money/payments/payments.ts'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'

/** A link from a payment to what it's for: the booking, the pass, the subscriptions or the credit. */
export const BackLink = ({
  payment: { booking, state, method, purpose, savedCard },
}: {
  readonly payment: Payment
}) => {
  if (purpose === 'card')
    return (
      <ButtonLink to={pages.accountSubscriptions.path} variant="default">
        Your subscriptions
      </ButtonLink>
    )
  if (purpose === 'pass')
    return (
      <ButtonLink to={pages.accountPasses.path} variant="default">
        Your session passes
      </ButtonLink>
    )
  if (booking === null)
    return (
      <ButtonLink to={pages.accountCredit.path} variant="default">
        Credit and payments
      </ButtonLink>
    )
  // An unpaid card page may leave a cart that isn't a booking yet. The linked page handles both.
  return state !== 'succeeded' && method === 'card' && !savedCard ? (
    <ButtonLink to={pages.checkoutDone.path} params={{ bookingId: booking }} variant="default">
      Back to the booking
    </ButtonLink>
  ) : (
    <ButtonLink to={pages.accountBooking.path} params={{ bookingId: booking }} variant="default">
      See the booking
    </ButtonLink>
  )
}
