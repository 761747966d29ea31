import { subscriptionOffer } from '#domain/catalogue/subscription-plans/subscription-offer.ts'
import { noDiscounts } from '#domain/sales/discounts/discount.ts'
import { noPasses } from '#domain/sales/passes/pass-steps.ts'
import type { Offered, OfferedTicket } from './offered.ts'
import { peopleIn, type Pick, sessionsTaken, ticketPicked } from './pick.ts'
import { quote, type Quote } from './prices/quote.ts'

interface PricedTicket extends OfferedTicket {
  readonly price: number
  /** What it costs now, where sessions have passed and the price is shared out. */
  readonly proRataPrice: number | null
  readonly remainingSessionsCount: number
  readonly coveredSessionsCount: number
}

export interface PricedOffer extends Offered<PricedTicket> {
  readonly addOns: readonly (Offered['addOns'][number] & { readonly name: string; readonly price: number })[]
}

/** Before any session, and after the beginning of those that are over. */
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
 * What the picked would cost, by the same function that will charge for it. A page is told how many sessions are over,
 * not which: as many stand in for them here, so that a share of the price is the share that the server works out,
 * whatever the clock of the phone says.
 */
export const pricePick = (offered: PricedOffer, pick: Pick, signedIn: boolean): Quote => {
  const ticket = ticketPicked(offered, pick)
  const taken = sessionsTaken(offered, pick)
  // A ticket for single dates has no price before the first date: nothing is not what it costs.
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
