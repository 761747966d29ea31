import type { PublicActivity } from '#contract/public-activity.ts'
import { pickTicket } from '#domain/bookings/change-pick.ts'
import { isBookable } from '#domain/bookings/offered.ts'
import { nothingPicked, type Pick, ticketPicked } from '#domain/bookings/pick.ts'
import type { PriceFrom } from '#domain/listing/price-from.ts'
import { messages } from '#domain/messages.ts'
import { useClient } from '#web/lib/client.ts'
import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'
import type { AttendeeDialogs } from '#web/ui/booking/attendee-dialogs.ts'
import { useKeptDraft } from '#web/ui/form/use-kept-draft.ts'
import { Anchor, Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import classes from './activity-page.module.css'
import { priceInWords } from './card-words.ts'
import { AddedNote } from './picking/added-note.tsx'
import { TicketList } from './ticket-list.tsx'

// Whoever only reads the page need not load what comes after a ticket is chosen.
const PickDetails = lazyPiece(async () => (await import('./picking/pick-details.tsx')).PickDetails)

interface BookingPanelProps {
  readonly activity: PublicActivity
  readonly price: PriceFrom
  readonly dialogs: AttendeeDialogs
}

interface BarProps {
  readonly price: PriceFrom
  readonly busy?: boolean
  readonly onPress?: () => void
}

/** Before a ticket is chosen: from how much, and a button that says what to do first. */
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

const Question = () => {
  const { name, contactEmail } = useClient()
  if (contactEmail === '') return null
  return (
    <p className={classes.how}>
      A question first?{' '}
      <Anchor href={`mailto:${contactEmail}`} inherit underline="always">
        Write to {name}
      </Anchor>
    </p>
  )
}

/** Picks a ticket, then the rest of it, and puts it into the cart. What was picked lives as long as the tab. */
export const BookingPanel = ({ activity, price, dialogs }: BookingPanelProps) => {
  const draft = useKeptDraft(`pick.${activity._id}`, nothingPicked)
  const [pick, setPick] = useState(draft.initialValues)
  const [tried, setTried] = useState(false)
  const [added, setAdded] = useState<string>()
  const chosen = ticketPicked(activity, pick)
  const ticket = chosen && isBookable(chosen) ? chosen : undefined
  const change = (next: Pick) => {
    setPick(next)
    draft.onValues(next)
  }
  if (added !== undefined) return <AddedNote what={added} onMore={() => setAdded(undefined)} />
  return (
    <>
      <TicketList
        {...activity}
        withExtras={ticket === undefined}
        choice={{
          chosen: ticket?._id,
          onChoose: (id) => change(pickTicket(pick, id)),
          error: tried && ticket === undefined ? messages.pickATicket : undefined,
        }}
      />
      {ticket === undefined ? (
        <FirstBar price={price} onPress={() => setTried(true)} />
      ) : (
        <Suspense fallback={<FirstBar price={price} busy />}>
          <PickDetails
            activity={activity}
            ticket={ticket}
            pick={pick}
            onPick={change}
            dialogs={dialogs}
            onAdded={(what) => {
              setPick(nothingPicked)
              draft.forget()
              setTried(false)
              setAdded(what)
            }}
          />
        </Suspense>
      )}
      <Question />
    </>
  )
}
