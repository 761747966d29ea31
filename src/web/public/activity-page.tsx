import { PublicActivityPage } from '#web/features/sales/listing/family/public-activity-page.tsx'
import type { WaitlistParts } from '#web/features/sales/listing/family/waitlist-parts.ts'
import { PassOfActivity } from '#web/features/sales/passes/family/pass-of-activity.tsx'
import { pages } from '#contract/pages.ts'
import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { attendeeDialogs } from './attendee-dialogs.ts'

// Loaded separately, because only signed-in customers have offers.
const OwnOffers = lazyPiece(
  async () => (await import('#web/features/sales/waitlists/family/own-offers.tsx')).OwnOffers,
)
// Loaded separately, because only customers who find a session full need it.
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
  // The outcome of the form is announced after it has closed.
  const [wasOpened, setWasOpened] = useState(false)
  // Remembers the pressed element. The form first opens a loading dialog that the real dialog replaces, and neither
  // knows what was pressed.
  const pressed = useRef<Element>(null)
  // Stores in the address that the form is open, so that customers who have to sign in return to it.
  const show = (search: { readonly waitlist?: string }) =>
    void navigate({
      to: pages.activity.path,
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
    // Back may have led to another page before the form closed.
    const here = router.buildLocation({ to: pages.activity.path, params: { activityGroupId: id } }).pathname
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
