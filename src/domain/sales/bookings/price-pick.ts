import { subscriptionOffer } from '#domain/catalogue/subscription-plans/subscription-offer.ts'
import { noDiscounts } from '#domain/sales/discounts/discount.ts'
import { noPasses } from '#domain/sales/passes/pass-steps.ts'
import type { Offered, OfferedTicket } from './offered.ts'
import { peopleIn, type Pick, sessionsTaken, ticketPicked } from './pick.ts'
import { quote, type Quote } from './prices/quote.ts'

interface PricedTicket extends OfferedTicket {
  readonly price: number
  /** The price now, if sessions have passed and the organiser charges only for the remaining ones. */
  readonly proRataPrice: number | null
  readonly remainingSessionsCount: number
  readonly coveredSessionsCount: number
}

export interface PricedOffer extends Offered<PricedTicket> {
  readonly addOns: readonly (Offered['addOns'][number] & { readonly name: string; readonly price: number })[]
}

/** A moment before all coming sessions and after the start of the past ones. */
const now = '1970-01-01T00:00:00Z'
const terms = { now, discounts: noDiscounts, passes: noPasses }
const later = '1970-01-02T00:00:00Z'

const sessions = (count: number, startsAt: string) =>
  Array.from({ length: count }, (_, index) => ({
    _id: `${startsAt} ${index}`,
    enabled: true,
    startsAt,
    localDate: '',
  }))

/**
 * Prices a choice with the same function that the charge uses. The page knows how many sessions are over, but not which
 * ones, so this builds the same number of stand-ins. A pro rata price is then the same as the server's, even if the
 * phone's clock is wrong.
 */
export const pricePick = (offered: PricedOffer, pick: Pick, signedIn: boolean): Quote => {
  const ticket = ticketPicked(offered, pick)
  const taken = sessionsTaken(offered, pick)
  // A single-session ticket has no price until a date is chosen. Showing 0 would be wrong.
  if (!ticket || (ticket.type === 'single' && taken.length === 0)) return quote([], terms)
  const { remainingSessionsCount: left, coveredSessionsCount: covered } = ticket
  const item = {
    activityGroupId: '',
    attendee: null,
    ticket: {
      type: ticket.type,
      price: ticket.price,
      shouldProRata: ticket.proRataPrice !== null,
      restrictSessions: false,
      sessionsCanBeUsedFor: [],
    },
    subscription: subscriptionOffer(ticket, offered.today),
    sessions:
      ticket.type === 'subscription'
        ? taken.map(({ _id, localDate }) => ({ _id, enabled: true, startsAt: later, localDate }))
        : [...sessions(covered - left, now), ...sessions(left, later)],
    sessionIds: taken.map(({ _id }) => _id),
    addOns: offered.addOns.flatMap(({ _id, name, price }) => {
      const sessionIds = pick.addOns[_id] ?? []
      return sessionIds.length === 0 ? [] : [{ id: _id, name, price, sessionIds }]
    }),
  }
  const people = Array.from({ length: peopleIn(pick, signedIn) }, (_, index) => String(index))
  return quote(
    people.map((id) => ({ ...item, id })),
    terms,
  )
}
