import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import { payments } from '#contract/money/payments/payments.ts'
import { methodInSentence } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { Money } from '#web/ui/format/money.tsx'
import { CopiedText } from '#web/ui/format/copied-text.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { useRescuedFocus } from '#web/ui/frame/use-rescued-focus.ts'
import { CancelPromiseButton } from '#web/ui/pay/cancel-promise-button.tsx'
import { useQuery } from '@tanstack/react-query'
import classes from './own-bookings.module.css'

type BookingPayment = Booking['payments'][number]

/**
 * The instructions for a promised payment: reference, amount and what to do, or how to call it off and pay another way.
 */
export const OpenPayment = ({
  payment: { _id, reference, amount, method },
}: {
  readonly payment: BookingPayment
}) => {
  const { name, emailWorks } = useClient()
  useRescuedFocus()
  const { data } = useQuery(queryOf(payments.readOwn, { params: { id: _id } }))
  const provider = data?.provider ?? null
  return (
    <div className={classes.how}>
      <h3 className={classes.howTitle}>
        Pay <Money minor={amount} /> by {methodInSentence(method)}
        {provider !== null && `, ${provider}`}
      </h3>
      <div>
        <div className={classes.small}>Reference to quote</div>
        <CopiedText text={reference} />
      </div>
      {data !== undefined && data.instructions !== '' && (
        <p className={classes.instructions}>{data.instructions}</p>
      )}
      {method === 'cash' && <p className={classes.small}>Hand the money to {name} and say the reference.</p>}
      <p className={classes.small}>
        {emailWorks && 'We’re emailing you this too. '}
        <TextLink to={pages.accountPayment.path} params={{ paymentId: _id }} inherit>
          Look at the payment
        </TextLink>
      </p>
      <CancelPromiseButton
        id={_id}
        reference={reference}
        size="compact-md"
        className={classes.cancelPayment}
        onCancelled={() => notifyDone('Payment cancelled')}
      />
    </div>
  )
}
