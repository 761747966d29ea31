import type { Booking } from '#contract/booking-shapes.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import type { ComponentProps } from 'react'
import { begunByCard } from './pay-due.ts'

interface BegunPaymentProps extends Pick<ComponentProps<typeof ButtonLink>, 'size' | 'className'> {
  readonly booking: Booking
}

/** Where somebody left the card provider's page: there it is finished or given up. */
export const BegunPayment = ({ booking, ...button }: BegunPaymentProps) => {
  const payment = begunByCard(booking)
  return (
    payment && (
      <ButtonLink to={paths.accountPayment} params={{ paymentId: payment._id }} {...button}>
        Go on with your payment
      </ButtonLink>
    )
  )
}
