import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { isBookable } from '#domain/sales/bookings/offered.ts'
import { priceFromOffers } from '#domain/sales/listing/price-from.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import type { AttendeeDialogs } from '#web/ui/booking/attendee-dialogs.ts'
import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'
import { type ReactNode, Suspense, useState } from 'react'
import { BookingBar } from './booking-bar.tsx'
import { BookingPanel } from './booking-panel.tsx'
import type { Refused } from './picking/add-refused.tsx'
import { TicketList } from './ticket-list.tsx'

// Loaded along with the parts shown after choosing a ticket, so it is available in time.
const AddedNote = lazyPiece(async () => (await import('./picking/added-note.tsx')).AddedNote)
// Loaded separately: few organisers take no payments, and fewer of their customers have credits.
const PayableByCredits = lazyPiece(async () => (await import('./payable-by-credits.tsx')).PayableByCredits)

const priceOf = ({ tickets }: PublicActivity) =>
  priceFromOffers(
    tickets.map(({ priceNow, priceIsMonthly, full }) => ({
      priceNow,
      monthly: priceIsMonthly,
      full,
      onSale: true,
    })),
  )

const canBook = ({ sales, tickets }: PublicActivity) => sales.state === 'open' && tickets.some(isBookable)

/** Checks if places are on sale and free but none can be paid for. */
const isUnpayable = ({ sales, tickets }: PublicActivity) =>
  sales.state === 'open' &&
  !tickets.some(isBookable) &&
  tickets.some(({ full, canBePaid }) => !full && !canBePaid)

interface BookingBoxProps {
  readonly activity: PublicActivity
  readonly dialogs: AttendeeDialogs
  readonly onRefused: (refused: Refused | undefined) => void
  readonly refusal: ReactNode
  readonly joinBox: ReactNode
  readonly onJoin: (() => void) | undefined
  /** The offers that are held for the customer. */
  readonly kept: ReactNode
}

/**
 * The tickets and the way into the cart. A customer who took the last place is told that they have it, not that it is
 * full.
 */
export const BookingBox = ({
  activity,
  dialogs,
  onRefused,
  refusal,
  joinBox,
  onJoin,
  kept,
}: BookingBoxProps) => {
  const [added, setAdded] = useState<string>()
  const price = priceOf(activity)
  const isSignedIn = useCurrentUser() !== null
  if (added !== undefined)
    return (
      <Suspense>
        <AddedNote what={added} onMore={() => setAdded(undefined)} />
      </Suspense>
    )
  const panel = (offered: PublicActivity) => (
    <>
      <BookingPanel
        activity={offered}
        price={price}
        dialogs={dialogs}
        onAdded={setAdded}
        onRefused={onRefused}
        refusal={refusal}
      />
      {joinBox}
    </>
  )
  if (canBook(activity)) return panel(activity)
  const notHere = (
    <>
      <TicketList {...activity} />
      {refusal}
      {joinBox}
      <BookingBar
        activity={activity}
        price={price}
        onJoin={onJoin}
        kept={kept}
        isUnpayable={isUnpayable(activity)}
      />
    </>
  )
  if (!isSignedIn || !isUnpayable(activity)) return notHere
  return (
    <Suspense fallback={notHere}>
      <PayableByCredits activity={activity} otherwise={notHere}>
        {panel}
      </PayableByCredits>
    </Suspense>
  )
}
