import { ownBookings } from '#contract/sales/bookings/own-bookings.ts'
import { queryOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { Alert } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../frame/text-link.tsx'

/** A cart that is not one any more: if it was booked, that is said. Else it went on in another, by signing in. */
export const BookedMeanwhile = ({ cart }: { readonly cart: string }) => {
  const { data } = useQuery(queryOf(ownBookings.read, { params: { id: cart } }))
  return data === undefined ? null : (
    <Alert color="green" role="alert" icon={<IconCheck aria-hidden />} title="Your cart is booked" mb="lg">
      What was in it has been booked meanwhile, as {data.reference}.{' '}
      <TextLink to={paths.accountBooking} params={{ bookingId: data._id }} inherit>
        See the booking
      </TextLink>
    </Alert>
  )
}
