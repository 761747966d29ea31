import type { PublicActivity } from '#contract/public-activity.ts'
import { isBookable } from '#domain/bookings/offered.ts'
import { priceFromOffers } from '#domain/listing/price-from.ts'
import type { AttendeeDialogs } from '#web/ui/booking/attendee-dialogs.ts'
import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'
import { type ReactNode, Suspense, useState } from 'react'
import { BookingBar } from './booking-bar.tsx'
import { BookingPanel } from './booking-panel.tsx'
import type { Refused } from './picking/add-refused.tsx'
import { TicketList } from './ticket-list.tsx'

// It travels with what comes after a ticket is chosen, so it is there by then.
const AddedNote = lazyPiece(async () => (await import('./picking/added-note.tsx')).AddedNote)

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

interface BookingBoxProps {
  readonly activity: PublicActivity
  readonly dialogs: AttendeeDialogs
  readonly onRefused: (refused: Refused | undefined) => void
  readonly refusal: ReactNode
  readonly joinBox: ReactNode
  readonly onJoin: (() => void) | undefined
  /** What is kept for them of it. */
  readonly kept: ReactNode
}

/** The tickets and the way into the cart. Whoever took the last place is told that they have it, not that it is full. */
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
  if (added !== undefined)
    return (
      <Suspense>
        <AddedNote what={added} onMore={() => setAdded(undefined)} />
      </Suspense>
    )
  if (canBook(activity))
    return (
      <>
        <BookingPanel
          activity={activity}
          price={price}
          dialogs={dialogs}
          onAdded={setAdded}
          onRefused={onRefused}
          refusal={refusal}
        />
        {joinBox}
      </>
    )
  return (
    <>
      <TicketList {...activity} />
      {refusal}
      {joinBox}
      <BookingBar activity={activity} price={price} onJoin={onJoin} kept={kept} />
    </>
  )
}
