import type { DiscountLine, DiscountsInForce, DiscountStep } from '../discounts/discount.ts'
import { discountLines } from '../discounts/discount-lines.ts'
import { type SessionToCover, ticketNow, type TicketToPrice } from '../tickets/ticket-now.ts'

export interface AddOnChosen {
  readonly id: string
  readonly name: string
  /** For one attendee in one session. */
  readonly price: number
  readonly sessionIds: readonly string[]
}

/** One ticket for one attendee, as it stands in a cart or in a booking that is being made. */
export interface ItemToPrice {
  readonly id: string
  readonly activityGroupId: string
  /** Null: not said yet who it is for. */
  readonly attendee: DiscountLine['attendee']
  readonly ticket: TicketToPrice
  /** All sessions of its activity, past ones included: a share of the price is a share of all of them. */
  readonly sessions: readonly SessionToCover[]
  /** Those that it takes places in. */
  readonly sessionIds: readonly string[]
  readonly addOns: readonly AddOnChosen[]
}

/** What came back of so much, in per cent: halves of pennies are not lost or given twice when more is cancelled later. */
export interface KeptShare {
  readonly worth: number
  readonly percentage: number
}

/** How an amount came about, one thing at a time. Adding the amounts up gives the price; each can be worked out again. */
export type QuoteStep =
  | { readonly kind: 'ticket'; readonly price: number; readonly amount: number }
  | { readonly kind: 'sessions'; readonly price: number; readonly count: number; readonly amount: number }
  | {
      readonly kind: 'proRata'
      readonly price: number
      readonly left: number
      readonly covered: number
      readonly amount: number
    }
  | {
      readonly kind: 'addOn'
      readonly addOnId: string
      readonly name: string
      readonly price: number
      readonly count: number
      readonly amount: number
    }
  | DiscountStep
  /** Of something that was cancelled: what the policy keeps of it, and the fee for cancelling. */
  | { readonly kind: 'kept'; readonly amount: number; readonly shares?: readonly KeptShare[] }
  /** The same, where the organiser decided what comes back. */
  | { readonly kind: 'decided'; readonly amount: number }
  | { readonly kind: 'fee'; readonly amount: number }

export interface QuoteLine {
  readonly itemId: string
  readonly steps: readonly QuoteStep[]
  readonly amount: number
}

export interface Quote {
  readonly lines: readonly QuoteLine[]
  readonly total: number
  /** What discounts take off altogether; the total is without it. */
  readonly discount: number
}

export interface QuoteTerms {
  /** The moment to price at. */
  readonly now: string
  readonly discounts: DiscountsInForce
}

const sum = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((total, { amount }) => total + amount, 0)

const ticketStep = ({ ticket, sessions, sessionIds }: ItemToPrice, now: string): QuoteStep => {
  const { price } = ticket
  if (ticket.type === 'single')
    return { kind: 'sessions', price, count: sessionIds.length, amount: price * sessionIds.length }
  const { proRataPrice, remainingSessionsCount: left, coveredSessions } = ticketNow(ticket, sessions, now)
  return proRataPrice === null
    ? { kind: 'ticket', price, amount: price }
    : { kind: 'proRata', price, left, covered: coveredSessions.length, amount: proRataPrice }
}

const addOnStep = ({ id, name, price, sessionIds }: AddOnChosen): QuoteStep => ({
  kind: 'addOn',
  addOnId: id,
  name,
  price,
  count: sessionIds.length,
  amount: price * sessionIds.length,
})

/** Add-ons are never discounted, and subscriptions are not for now: discounts do not get to see them. */
const discountLine = (item: ItemToPrice, { amount }: QuoteStep): DiscountLine[] => {
  const { id, activityGroupId, attendee, sessionIds, ticket } = item
  return ticket.type === 'subscription' ? [] : [{ id, activityGroupId, attendee, sessionIds, amount }]
}

/** What everything costs at this moment, and why. The cart, a booking by the team and the charge all ask here. */
export const quote = (items: readonly ItemToPrice[], { now, discounts }: QuoteTerms): Quote => {
  const tickets = items.map((item) => ({ item, step: ticketStep(item, now) }))
  const taken = discountLines(
    tickets.flatMap(({ item, step }) => discountLine(item, step)),
    discounts,
  )
  const stepsOf = Map.groupBy(taken, ({ lineId }) => lineId)
  const lines = tickets.map(({ item, step }): QuoteLine => {
    const off = stepsOf.get(item.id)?.map((discounted) => discounted.step) ?? []
    const steps = [step, ...off, ...item.addOns.map(addOnStep)]
    return { itemId: item.id, steps, amount: sum(steps) }
  })
  return { lines, total: sum(lines), discount: 0 - sum(taken.map(({ step }) => step)) }
}
