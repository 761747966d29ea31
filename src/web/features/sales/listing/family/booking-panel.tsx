import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { isBookable } from '#domain/sales/bookings/offered.ts'
import { nothingPicked, type Pick, pickTicket, ticketPicked } from '#domain/sales/bookings/pick.ts'
import type { PriceFrom } from '#domain/sales/listing/price-from.ts'
import { takesCredits } from '#domain/sales/passes/takes-credits.ts'
import { messages } from '#domain/messages.ts'
import { useClient } from '#web/lib/client.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'
import type { AttendeeDialogs } from '#web/ui/booking/attendee-dialogs.ts'
import { useKeptDraft } from '#web/ui/form/use-kept-draft.ts'
import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import classes from './public-activity-page.module.css'
import { priceInWords } from './card-words.ts'
import type { Refused } from './picking/add-refused.tsx'
import { Question } from './question.tsx'
import { TicketList } from './ticket-list.tsx'

// Loaded separately, because most customers have no pass and visitors can't have one.
const CreditsNote = lazyPiece(async () => (await import('./credits-note.tsx')).CreditsNote)
// Loaded after a ticket is chosen, because visitors who only read the page don't need it.
const PickDetails = lazyPiece(async () => (await import('./picking/pick-details.tsx')).PickDetails)

interface BookingPanelProps {
  readonly activity: PublicActivity
  readonly price: PriceFrom
  readonly dialogs: AttendeeDialogs
  /** Called with a description of what was added. */
  readonly onAdded: (what: string) => void
  readonly onRefused: (refused: Refused | undefined) => void
  readonly refusal: ReactNode
}

interface BarProps {
  readonly price: PriceFrom
  readonly busy?: boolean
  readonly onPress?: () => void
}

/** The bar before a ticket is chosen: the lowest price, and a button that says what to do first. */
const FirstBar = ({ price, busy = false, onPress }: BarProps) => {
  const { currency } = useClient()
  const words = priceInWords(
    { priceFrom: price.price, priceIsMonthly: price.monthly, hasMorePrices: price.hasMorePrices },
    currency,
  )
  return (
    <div className={classes.bar}>
      <strong className={classes.total}>{words}</strong>
      <Button size="lg" loading={busy} onClick={onPress}>
        Add to cart
      </Button>
    </div>
  )
}

/** The form for choosing a ticket and its details and adding them to the cart. Choices last as long as the tab. */
export const BookingPanel = ({
  activity,
  price,
  dialogs,
  onAdded,
  onRefused,
  refusal,
}: BookingPanelProps) => {
  const draft = useKeptDraft(`pick.${activity._id}`, nothingPicked)
  const [pick, setPick] = useState(draft.initialValues)
  const [tried, setTried] = useState(false)
  const tickets = useRef<HTMLDivElement>(null)
  const chosen = ticketPicked(activity, pick)
  const ticket = chosen && isBookable(chosen) ? chosen : undefined
  const isSignedIn = useCurrentUser() !== null
  const mayHaveCredits = isSignedIn && activity.tickets.some((one) => isBookable(one) && takesCredits(one))
  const change = (next: Pick) => {
    onRefused(undefined)
    setPick(next)
    draft.onValues(next)
  }
  // The button is always visible, but the ticket list may not be.
  const askForTicket = () => {
    setTried(true)
    tickets.current?.querySelector<HTMLElement>('input:enabled')?.focus()
  }
  return (
    <>
      <div ref={tickets}>
        <TicketList
          {...activity}
          withExtras={ticket === undefined}
          choice={{
            chosen: ticket?._id,
            onChoose: (id) => change(pickTicket(pick, id)),
            error: tried && ticket === undefined ? messages.pickATicket.text : undefined,
          }}
        />
      </div>
      {mayHaveCredits && (
        <Suspense>
          <CreditsNote activity={activity} />
        </Suspense>
      )}
      {ticket === undefined ? (
        <>
          {refusal}
          <FirstBar price={price} onPress={askForTicket} />
        </>
      ) : (
        <Suspense fallback={<FirstBar price={price} busy />}>
          <PickDetails
            activity={activity}
            ticket={ticket}
            pick={pick}
            onPick={change}
            dialogs={dialogs}
            onRefused={onRefused}
            refusal={refusal}
            onAdded={(what) => {
              draft.forget()
              onAdded(what)
            }}
          />
        </Suspense>
      )}
      <Question />
    </>
  )
}
