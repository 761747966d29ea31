import { carts } from '#contract/sales/cart/cart.ts'
import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { pickAddOn, pickAttendees, pickPlaces, pickSessions } from '#domain/sales/bookings/change-pick.ts'
import { pickIssues } from '#domain/sales/bookings/pick-issues.ts'
import { lineOf, peopleIn, type Pick, sessionsTaken } from '#domain/sales/bookings/pick.ts'
import { elsewhere } from '#domain/sales/bookings/overlaps.ts'
import { pricePick } from '#domain/sales/bookings/price-pick.ts'
import { counted } from '#domain/kernel/counted.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { takesCredits } from '#domain/sales/passes/takes-credits.ts'
import { atTicketHours } from '#domain/catalogue/activities/tickets/ticket-hours.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { useKeepCart } from '#web/lib/cart.ts'
import { useClient } from '#web/lib/client.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { queryOf } from '#web/lib/query.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import type { AttendeeDialogs } from '#web/ui/booking/attendee-dialogs.ts'
import { ExtrasField } from '#web/ui/booking/extras-field.tsx'
import { stalePlaces } from '#web/ui/booking/stale-places.ts'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import page from '../public-activity-page.module.css'
import { priceBefore } from '../ticket-words.ts'
import type { Refused } from './add-refused.tsx'
import { DatesField } from './dates-field.tsx'
import { PeopleField } from './people-field.tsx'
import { PickPrice } from './pick-price.tsx'
import { PickTotal } from './pick-total.tsx'
import { PlacesField } from './places-field.tsx'
import { usePickedPrice } from './use-picked-price.ts'
import { creditsForPick, creditsInBar } from '../credits-words.ts'
import { useFreeCredits } from '../use-free-credits.ts'
import classes from './picking.module.css'

/** Restores a choice made before signing in or out, without other people's attendees. */
const reachable = (pick: Pick, people: readonly { readonly _id: string }[] | null): Pick => ({
  ...pick,
  attendees: pick.attendees.filter((id) => people?.some(({ _id }) => _id === id)),
})

interface PickCreditsProps {
  readonly activityGroup: string
  readonly places: number
}

interface BarCreditsProps extends PickCreditsProps {
  readonly price: number
  readonly total: number
}

/** On phones the price in the bar may be the only one visible. */
const BarCredits = ({ activityGroup, ...picked }: BarCreditsProps) => {
  const { currency } = useClient()
  const free = useFreeCredits(activityGroup)
  const words = free === undefined ? '' : creditsInBar(free, picked, currency)
  return words === '' ? null : <span className={classes.withCredits}>{words}</span>
}

/** The note below a price that credits will reduce in the cart. */
const PickCredits = ({ activityGroup, places }: PickCreditsProps) => {
  const free = useFreeCredits(activityGroup)
  const words = free === undefined ? '' : creditsForPick(free, places)
  return words === '' ? null : <p className={classes.credits}>{words}</p>
}

interface PickDetailsProps {
  readonly activity: PublicActivity
  readonly ticket: PublicActivity['tickets'][number]
  readonly pick: Pick
  readonly onPick: (pick: Pick) => void
  readonly dialogs: AttendeeDialogs
  readonly onAdded: (what: string) => void
  /** Called with the reason if adding to the cart fails, and with undefined when that is over. */
  readonly onRefused: (refused: Refused | undefined) => void
  readonly refusal: ReactNode
}

/**
 * The form after choosing a ticket: who, when, add-ons and price. Submitting adds it to the cart, which holds the
 * places.
 */
export const PickDetails = (props: PickDetailsProps) => {
  const { activity, ticket, pick: kept, onPick, dialogs, onAdded, onRefused, refusal } = props
  const { currency, dateFormatTextualWithYear, timeZone } = useClient()
  const people = useCurrentUser()?.attendees ?? null
  const signedIn = people !== null
  const pick = reachable(kept, people)
  const { data: sales = [] } = useQuery({
    ...queryOf(carts.attendeeSales, { query: { activityGroupId: activity._id } }),
    enabled: signedIn,
  })
  const { data: times = [] } = useQuery({ ...queryOf(carts.attendeeTimes), enabled: signedIn })
  const [tried, setTried] = useState(false)
  // The message about a lost connection can't be loaded without a connection.
  useEffect(() => void import('./add-refused.tsx').catch(() => undefined), [])
  const form = useRef<HTMLFormElement>(null)
  const keepCart = useKeepCart()
  const sent = useRef('')
  const add = useOperation(carts.add, {
    invalidates: stalePlaces,
    onSuccess: (cart) => {
      keepCart(cart)
      // Called before the page is loaded again, because it may show no places left after that.
      onAdded(sent.current)
    },
  })
  const issues = pickIssues(activity, pick, people, sales, dateFormatTextualWithYear)
  const errorAt = (path: string) =>
    tried ? issues.find((issue) => issue.path === path)?.reason.text : undefined
  const priced = usePickedPrice(activity, pick, signedIn)
  const taken = new Set(sessionsTaken(activity, pick).map(({ _id }) => _id))
  const wanted = atTicketHours(
    activity.sessions.filter(({ _id }) => taken.has(_id)),
    ticket.timeDisplay,
    timeZone,
  )
  const byCredits = signedIn &&
    !priced.isOfCart &&
    takesCredits(ticket) && { activityGroup: activity._id, places: pick.attendees.length * taken.size }
  const names = new Map(people?.map(({ _id, firstName }) => [_id, firstName]))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    setTried(true)
    const [first] = issues
    if (first !== undefined) {
      form.current
        ?.querySelector<HTMLElement>(`[data-path="${first.path}"]`)
        ?.querySelector<HTMLElement>('input:enabled, select, button')
        ?.focus()
      return
    }
    const whom = pick.attendees.map((id) => names.get(id) ?? '').join(' and ')
    sent.current = `${ticket.name}, ${signedIn ? `for ${whom}` : counted(pick.places, 'place')}`
    onRefused(undefined)
    await add
      .mutateAsync({ body: { lines: [lineOf(activity, pick, signedIn)] } })
      // The choices are unchanged.
      .catch((error: ApiError) => onRefused({ error, pick, people: peopleIn(pick, signedIn) }))
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate aria-label="Your booking">
      {signedIn ? (
        <PeopleField
          activity={activity}
          attendees={people}
          pick={pick}
          sales={sales}
          elsewhere={(attendee) => elsewhere(attendee, wanted, times)}
          dialogs={dialogs}
          error={errorAt('attendees')}
          onChange={(attendees) => onPick(pickAttendees(activity, pick, attendees, sales))}
        />
      ) : (
        <PlacesField
          places={pick.places}
          error={errorAt('attendees')}
          onChange={(places) => onPick(pickPlaces(activity, pick, places))}
        />
      )}
      {ticket.type === 'single' && (
        <DatesField
          activity={activity}
          ticket={ticket}
          pick={pick}
          sales={sales}
          people={peopleIn(pick, signedIn)}
          names={names}
          error={errorAt('sessions')}
          onChange={(sessions) => onPick(pickSessions(activity, pick, sessions))}
        />
      )}
      <ExtrasField
        extras={activity.addOns.filter(({ canBePaid }) => canBePaid)}
        days={sessionsTaken(activity, pick).map(({ _id, localDate }) => ({
          _id,
          label: formatDate(localDate, dateFormatTextualWithYear),
        }))}
        chosen={pick.addOns}
        onChange={(extra, days) => onPick(pickAddOn(activity, pick, extra, days))}
      />
      <PickPrice priced={priced} names={pick.attendees.flatMap((id) => names.get(id) ?? [])}>
        {byCredits && <PickCredits {...byCredits} />}
      </PickPrice>
      {refusal}
      <div className={page.bar}>
        <PickTotal
          ticket={ticket}
          priced={priced}
          before={priceBefore(ticket, pricePick(activity, { ...pick, places: 1 }, false), currency)}
        >
          {byCredits && <BarCredits {...byCredits} price={ticket.price} total={priced.total} />}
        </PickTotal>
        <SteadyButton type="submit" size="lg" loading={add.isPending}>
          Add to cart
        </SteadyButton>
      </div>
    </form>
  )
}
