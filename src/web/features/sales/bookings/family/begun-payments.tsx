import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { useClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './own-bookings.module.css'
import { begunByCard, begunWords, chargedNow, chargedWords } from './pay-due.ts'

interface GoOnProps extends Pick<ComponentProps<typeof ButtonLink>, 'size' | 'className'> {
  readonly payment: Pick<Booking['payments'][number], '_id' | 'amount'>
}

/** The button that returns to a payment left on the card provider's page, where it is finished or given up. */
export const GoOnWithPayment = ({ payment, ...button }: GoOnProps) => {
  const { currency } = useClient()
  return (
    <ButtonLink
      to={pages.accountPayment.path}
      params={{ paymentId: payment._id }}
      // Two payments may be open, so the label says which one, for screen readers too.
      aria-label={`Go on with your payment of ${formatMoney(payment.amount, currency)}`}
      {...button}
    >
      Go on with your payment
    </ButtonLink>
  )
}

/** The payments begun by card or being charged right now, shown before any other way to pay. */
export const BegunPayments = ({ booking }: { readonly booking: Booking }) => {
  const { currency } = useClient()
  return (
    <>
      {chargedNow(booking).map(({ _id, amount }) => (
        <Text key={_id} className={classes.begun}>
          {chargedWords(amount, currency)}. Please look again in a few minutes.
        </Text>
      ))}
      {begunByCard(booking).map((payment) => (
        <div key={payment._id} className={classes.begun}>
          <Text>
            {begunWords(payment.amount, currency)}. You can go on with that payment, or cancel it there.
          </Text>
          <GoOnWithPayment payment={payment} />
        </div>
      ))}
    </>
  )
}
