import { sumOf } from '#domain/kernel/sum-of.ts'
import type {
  DiscountLine,
  DiscountReason,
  DiscountsInForce,
  DiscountStep,
} from '#domain/sales/discounts/discount.ts'
import { discountLines } from '#domain/sales/discounts/discount-lines.ts'
import { passedOver } from '#domain/sales/discounts/passed-over.ts'
import { type PassesInHand, type PassStep, passSteps } from '#domain/sales/passes/pass-steps.ts'
import {
  firstPayment,
  firstStep,
  type SubscriptionOffer,
  type SubscriptionStep,
} from '#domain/catalogue/subscription-plans/first-payment.ts'
import { creditsAmount } from './step-amounts.ts'
import {
  hasStarted,
  type SessionToCover,
  ticketNow,
  type TicketToPrice,
} from '#domain/catalogue/activities/tickets/ticket-now.ts'

interface AddOnChosen {
  readonly id: string
  readonly name: string
  /** For one attendee in one session. */
  readonly price: number
  readonly sessionIds: readonly string[]
}

interface SessionToPrice extends SessionToCover {
  /** On the organiser's calendar. */
  readonly localDate: string
}

/** One ticket for one attendee, as it stands in a cart or in a booking that is being made. */
export interface ItemToPrice {
  readonly id: string
  readonly activityGroupId: string
  /** Null: not said yet who it is for. */
  readonly attendee: DiscountLine['attendee']
  readonly ticket: TicketToPrice
  /** What a subscription ticket asks for, and when; null for the others. */
  readonly subscription: SubscriptionOffer | null
  /** All sessions of its activity, past ones included: a share of the price is a share of all of them. */
  readonly sessions: readonly SessionToPrice[]
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
  | SubscriptionStep
  | PassStep
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
  /** Automatic discounts that it does not have because it has another or because credits pay for it. They change no amount. */
  readonly passedOver?: readonly DiscountReason[]
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
  /** Of whoever books: what their credits pay is no money, but counts for discounts. */
  readonly passes: PassesInHand
}

/** What of a subscription is paid now; undefined for the others, and where it can no longer be booked. */
const subscriptionStep = (
  { subscription, sessions, sessionIds }: ItemToPrice,
  now: string,
): QuoteStep | undefined => {
  const first = subscription && firstPayment(subscription)
  const taken = new Set(sessionIds)
  const toCome = sessions.filter(({ _id, startsAt }) => taken.has(_id) && !hasStarted(startsAt, now))
  return first
    ? firstStep(
        first,
        toCome.map(({ localDate }) => localDate),
      )
    : undefined
}

const ticketStep = (item: ItemToPrice, now: string): QuoteStep => {
  const { ticket, sessions, sessionIds } = item
  const { price } = ticket
  const subscribed = subscriptionStep(item, now)
  if (subscribed) return subscribed
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
const discountLine = (item: ItemToPrice, steps: readonly QuoteStep[]): DiscountLine[] => {
  const { id, activityGroupId, attendee, sessionIds, ticket } = item
  if (ticket.type === 'subscription') return []
  return [
    { id, activityGroupId, attendee, sessionIds, amount: sumOf(steps), paidByCredits: creditsAmount(steps) },
  ]
}

/** What everything costs at this moment, and why. The cart, a booking by the team and the charge all ask here. */
export const quote = (items: readonly ItemToPrice[], { now, discounts, passes }: QuoteTerms): Quote => {
  const paid = passSteps(items, passes, now)
  const tickets = items.map((item) => {
    const byPass = paid.get(item.id)
    return { item, steps: [ticketStep(item, now), ...(byPass ? [byPass] : [])] }
  })
  const discounted = tickets.flatMap(({ item, steps }) => discountLine(item, steps))
  const taken = discountLines(discounted, discounts)
  const over = passedOver(discounted, discounts.automatic, taken)
  const stepsOf = Map.groupBy(taken, ({ lineId }) => lineId)
  const lines = tickets.map(({ item, steps: own }): QuoteLine => {
    const off = stepsOf.get(item.id)?.map(({ step }) => step) ?? []
    const reasons = over.get(item.id)
    const steps = [...own, ...off, ...item.addOns.map(addOnStep)]
    return { itemId: item.id, steps, amount: sumOf(steps), ...(reasons && { passedOver: reasons }) }
  })
  return { lines, total: sumOf(lines), discount: 0 - sumOf(taken.map(({ step }) => step)) }
}
