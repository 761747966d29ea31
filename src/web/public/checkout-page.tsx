import { CheckoutScreen } from '#web/features/checkout/checkout-screen.tsx'
import { SignedIn } from '#web/ui/frame/signed-in.tsx'
import { attendeeDialogs } from './attendee-dialogs.ts'

export const CheckoutPage = () => (
  <SignedIn>
    <CheckoutScreen NewAttendee={attendeeDialogs.NewAttendee} />
  </SignedIn>
)
