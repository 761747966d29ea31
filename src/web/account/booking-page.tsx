import { OwnBookingView } from '#web/features/sales/bookings/family/own-booking-view.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { useCancelDialog } from './use-cancel-dialog.tsx'

const route = getRouteApi('/_account/account/bookings/$bookingId')

export const BookingPage = () => {
  const { bookingId } = route.useParams()
  const { cancel, dialog } = useCancelDialog()
  return (
    <>
      <OwnBookingView id={bookingId} onCancel={cancel} />
      {dialog}
    </>
  )
}
