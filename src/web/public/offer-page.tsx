import { OfferScreen } from '#web/features/sales/checkout/family/offer-screen.tsx'
import { SignedIn } from '#web/ui/frame/signed-in.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { attendeeDialogs } from './attendee-dialogs.ts'

const route = getRouteApi('/_public/checkout/offer/$entryId')

export const OfferPage = () => {
  const { entryId } = route.useParams()
  return (
    <SignedIn>
      <OfferScreen entry={entryId} NewAttendee={attendeeDialogs.NewAttendee} />
    </SignedIn>
  )
}
