import { hasStarted, ticketNow } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import { firstPayment, firstStep } from '#domain/catalogue/subscription-plans/first-payment.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { discountLines } from '#domain/sales/discounts/discount-lines.ts'
import type { DiscountLine, DiscountReason, DiscountsInForce } from '#domain/sales/discounts/discount.ts'
import { passedOver } from '#domain/sales/discounts/passed-over.ts'
import { type PassesInHand, passSteps } from '#domain/sales/passes/pass-steps.ts'
import type { AddOnChosen, ItemToPrice } from './item-to-price.ts'
import type { QuoteStep } from './quote-step.ts'
import { creditsAmount } from './step-amounts.ts'

export interface QuoteLine {
  readonly itemId: string
  readonly steps: readonly QuoteStep[]
  readonly amount: number
  /**
   * Automatic discounts that the line doesn't get because it has another discount or because credits pay for it. They
   * change no amount.
   */
  readonly passedOver?: readonly DiscountReason[]
}

export interface Quote {
  readonly lines: readonly QuoteLine[]
  readonly total: number
  /** The total of all discounts. It is already subtracted from `total`. */
  readonly discount: number
}

export interface QuoteTerms {
  /** The time for which prices are calculated. */
  readonly now: string
  readonly discounts: DiscountsInForce
  /** The customer's passes. Places paid by credits cost no money, but count for discounts. */
  readonly passes: PassesInHand
}

/**
 * Calculates what is paid now for a subscription. Returns undefined for other tickets, and for a subscription that can
 * no longer be booked.
 */
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

/**
 * Builds the line for discounts. Add-ons are never discounted, and subscriptions aren't at the moment, so discounts
 * don't see them.
 */
const discountLine = (item: ItemToPrice, steps: readonly QuoteStep[]): DiscountLine[] => {
  const { id, activityGroupId, attendee, sessionIds, ticket } = item
  if (ticket.type === 'subscription') return []
  return [
    { id, activityGroupId, attendee, sessionIds, amount: sumOf(steps), paidByCredits: creditsAmount(steps) },
  ]
}

/** Prices all items at a moment, and explains each price. The cart, team bookings and the charge all use this. */
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
