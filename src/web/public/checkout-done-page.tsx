import { CartHold } from '#web/features/sales/cart/family/cart-hold.tsx'
import { DoneScreen } from '#web/features/sales/bookings/family/done/done-screen.tsx'
import { SignedIn } from '#web/ui/frame/signed-in.tsx'
import { Notices } from '#web/ui/frame/notices.tsx'
import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/_public/checkout/done/$bookingId')

export const CheckoutDonePage = () => {
  const { bookingId } = route.useParams()
  const search = route.useSearch()
  return (
    <SignedIn>
      <DoneScreen key={bookingId} bookingId={bookingId} hold={<CartHold />} {...search} />
      <Notices />
    </SignedIn>
  )
}
