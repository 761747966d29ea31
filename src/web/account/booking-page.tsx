import { OwnBookingView } from '#web/features/own-bookings/booking-view.tsx'
import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/_account/account/bookings/$bookingId')

export const BookingPage = () => {
  const { bookingId } = route.useParams()
  return <OwnBookingView key={bookingId} id={bookingId} />
}
