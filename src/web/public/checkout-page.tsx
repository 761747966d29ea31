import { CartHold } from '#web/features/sales/cart/family/cart-hold.tsx'
import { CheckoutScreen } from '#web/features/sales/checkout/family/checkout-screen.tsx'
import { SignedIn } from '#web/ui/frame/signed-in.tsx'
import { attendeeDialogs } from './attendee-dialogs.ts'

export const CheckoutPage = () => (
  <SignedIn>
    <CheckoutScreen hold={<CartHold />} NewAttendee={attendeeDialogs.NewAttendee} />
  </SignedIn>
)
