import { PublicActivityPage } from '#web/features/sales/listing/family/activity-page.tsx'
import type { WaitlistParts } from '#web/features/sales/listing/family/waitlist-parts.ts'
import { PassOfActivity } from '#web/features/sales/passes/family/pass-of-activity.tsx'
import { paths } from '#web/paths.ts'
import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { attendeeDialogs } from './attendee-dialogs.ts'

// Nobody has them but those who are signed in.
const OwnOffers = lazyPiece(
  async () => (await import('#web/features/sales/waitlists/family/own-offers.tsx')).OwnOffers,
)
// Only whoever finds it full needs them.
const JoinBox = lazyPiece(
  async () => (await import('#web/features/sales/waitlists/family/join-box.tsx')).JoinBox,
)
const JoinDialog = lazyPiece(
  async () => (await import('#web/features/sales/waitlists/family/join-dialog.tsx')).JoinDialog,
)

const Notices = lazyPiece(async () => (await import('#web/ui/frame/notices.tsx')).Notices)

const Box: WaitlistParts['Box'] = (props) => (
  <Suspense>
    <JoinBox {...props} />
  </Suspense>
)

const Offers: WaitlistParts['Offers'] = (props) => (
  <Suspense>
    <OwnOffers {...props} />
  </Suspense>
)

const route = getRouteApi('/_public/activities/$activityGroupId')

export const ActivityPage = () => {
  const { activityGroupId: id } = route.useParams()
  const { waitlist } = route.useSearch()
  const navigate = useNavigate()
  const router = useRouter()
  // What came of the form is said after it has closed.
  const [wasOpened, setWasOpened] = useState(false)
  // The form first asks what can be joined, in a dialog that another then takes the place of: neither knows what was pressed.
  const pressed = useRef<Element>(null)
  // The address says that the form is open: whoever has to sign in first comes back to it.
  const show = (search: { readonly waitlist?: string }) =>
    void navigate({
      to: paths.activity,
      params: { activityGroupId: id },
      search,
      replace: true,
      resetScroll: false,
    })
  const open = (session: string) => {
    pressed.current = document.activeElement
    setWasOpened(true)
    show({ waitlist: session })
  }
  const close = () => {
    setWasOpened(true)
    // Back may have led elsewhere by the time that the form has closed.
    const here = router.buildLocation({ to: paths.activity, params: { activityGroupId: id } }).pathname
    if (router.latestLocation.pathname !== here) return
    show({})
    if (pressed.current instanceof HTMLElement) pressed.current.focus()
  }
  return (
    <>
      <PublicActivityPage id={id} dialogs={attendeeDialogs} waitlist={{ Offers, Box, onJoin: open }} />
      <PassOfActivity activityGroup={id} />
      {waitlist !== undefined && (
        <Suspense>
          <JoinDialog activityGroup={id} session={waitlist} onClosed={close} />
        </Suspense>
      )}
      {(wasOpened || waitlist !== undefined) && (
        <Suspense>
          <Notices />
        </Suspense>
      )}
    </>
  )
}
