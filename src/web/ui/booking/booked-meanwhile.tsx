import { ownBookings } from '#contract/sales/bookings/own-bookings.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { Alert } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../frame/text-link.tsx'

/** Says that a cart was booked in another window. If the cart was merged into another by signing in, shows nothing. */
export const BookedMeanwhile = ({ cart }: { readonly cart: string }) => {
  const { data } = useQuery(queryOf(ownBookings.read, { params: { id: cart } }))
  return data === undefined ? null : (
    <Alert color="green" role="alert" icon={<IconCheck aria-hidden />} title="Your cart is booked" mb="lg">
      What was in it has been booked meanwhile, as {data.reference}.{' '}
      <TextLink to={pages.accountBooking.path} params={{ bookingId: data._id }} inherit>
        See the booking
      </TextLink>
    </Alert>
  )
}
