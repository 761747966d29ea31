import type { SubscriptionStep } from '#domain/catalogue/subscription-plans/first-payment.ts'
import { splitByLargestRemainder } from '#domain/kernel/money.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import type { QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'
import { keepFirst } from '#domain/sales/bookings/prices/reprice.ts'
import {
  addOnSteps,
  baseSteps,
  discountSteps,
  type KeptItem,
} from '#domain/sales/bookings/prices/requote-kept.ts'
import { ticketAmount } from '#domain/sales/bookings/prices/step-amounts.ts'
import { joinPassPaid, passesStaying, splitPassPaid } from '#domain/sales/passes/pass-paid.ts'
import { type PaidSessions, paidWithout, sharesOfPaid } from '#domain/sales/subscriptions/paid-for.ts'

/** An active item with the data that is needed to cancel some of its sessions. Its sessions are ordered by time. */
export interface ItemToCut extends KeptItem {
  /** Sessions that were added to an all-sessions ticket later, at no extra price. */
  readonly freeSessionIds: readonly string[]
  /** For a subscription: the sessions that each payment was for. */
  readonly paid: PaidSessions | null
  readonly addOns: readonly { readonly id: string; readonly sessionIds: readonly string[] }[]
}

/** A cancelled session, and its share of the item's current price. */
interface LeavingSession {
  readonly id: string
  readonly ticket: number
  readonly addOns: number
}

export interface Cut {
  readonly itemId: string
  readonly leaving: readonly LeavingSession[]
  readonly staying: readonly string[]
  /** The price steps of the remaining sessions before discounts, with their add-ons. */
  readonly steps: readonly QuoteStep[]
  /** The same steps with their share of the current discounts: the price if nothing is priced again. */
  readonly unrepriced: readonly QuoteStep[]
}

type Base = ReturnType<typeof baseSteps>[number]
type Whole = Exclude<Base, SubscriptionStep | { readonly kind: 'sessions' }>

const isSubscribed = (step: Base): step is SubscriptionStep =>
  step.kind === 'coverFee' || step.kind === 'payment'
const isCounted = (step: Base): step is Extract<Base, { readonly kind: 'sessions' }> =>
  step.kind === 'sessions'
const isWhole = (step: Base): step is Whole => !isSubscribed(step) && !isCounted(step)

const pricedOf = ({ sessionIds, freeSessionIds }: ItemToCut): readonly string[] => {
  const priced = sessionIds.filter((id) => !freeSessionIds.includes(id))
  return priced.length === 0 ? sessionIds : priced
}

/**
 * Calculates the part of an all-sessions price that the remaining sessions are worth. The price is shared among the
 * sessions by largest remainder.
 */
const shareOfTerm = (step: Whole, item: ItemToCut, staying: Set<string>): Base => {
  const priced = pricedOf(item)
  const shares = splitByLargestRemainder(
    step.amount,
    priced.map(() => 1),
  )
  return {
    kind: 'proRata',
    price: step.price,
    left: priced.filter((id) => staying.has(id)).length,
    covered: step.kind === 'proRata' ? step.covered : priced.length,
    amount: shares.reduce((sum, share, index) => (staying.has(priced[index] ?? '') ? sum + share : sum), 0),
  }
}

const stayingBase = (item: ItemToCut, staying: Set<string>): Base[] => {
  const base = baseSteps(item.steps)
  const leaving = new Set(item.sessionIds.filter((id) => !staying.has(id)))
  const subscribed = base.filter(isSubscribed)
  return [
    ...base.filter(isWhole).map((step) => shareOfTerm(step, item, staying)),
    ...(item.paid ? paidWithout(subscribed, item.paid, leaving) : subscribed),
    ...keepFirst(base.filter(isCounted), staying.size),
  ]
}

const stayingAddOns = ({ steps, addOns }: ItemToCut, staying: Set<string>): QuoteStep[] =>
  addOns.flatMap(({ id, sessionIds }) =>
    keepFirst(
      addOnSteps(steps).filter(({ addOnId }) => addOnId === id),
      sessionIds.filter((session) => staying.has(session)).length,
    ),
  )

/**
 * Calculates the remaining part of the discounts, in proportion to the ticket price, so that neither part is negative.
 */
const stayingDiscounts = (item: ItemToCut, stays: number): QuoteStep[] => {
  const base = sumOf(baseSteps(item.steps))
  const steps = discountSteps(item.steps)
  const [all = 0] = splitByLargestRemainder(sumOf(steps), [stays, base - stays])
  const shares = splitByLargestRemainder(
    all,
    steps.map(({ amount }) => -amount),
  )
  return steps.flatMap((step, index) => {
    const amount = shares[index] ?? 0
    return amount === 0 ? [] : [{ ...step, amount }]
  })
}

/**
 * Shares an amount among the cancelled sessions. Free sessions get no share, unless all cancelled sessions were free.
 */
const shareOut = (total: number, leaving: readonly string[], free: readonly string[]): number[] => {
  const weights = leaving.map((id) => (free.includes(id) ? 0 : 1))
  return splitByLargestRemainder(total, weights)
}

/** Shares an amount among the cancelled sessions of a subscription, in proportion to what was paid for each. */
const shareOutPaid = (total: number, leaving: readonly string[], item: ItemToCut, paid: PaidSessions) => {
  const shares = [...sharesOfPaid(baseSteps(item.steps).filter(isSubscribed), paid).values()]
  const weights = leaving.map((id) => shares.reduce((sum, own) => sum + (own.get(id) ?? 0), 0))
  return splitByLargestRemainder(total, weights)
}

/** Calculates the add-on price of each cancelled session. */
const leavingAddOns = (item: ItemToCut, leaving: readonly string[], staying: Set<string>): number[] => {
  const sums = leaving.map(() => 0)
  for (const { id, sessionIds } of item.addOns) {
    const own = addOnSteps(item.steps).filter(({ addOnId }) => addOnId === id)
    const kept = keepFirst(own, sessionIds.filter((session) => staying.has(session)).length)
    const chosen = leaving.filter((session) => sessionIds.includes(session))
    const shares = chosen.length === 0 ? [] : shareOut(sumOf(own) - sumOf(kept), chosen, [])
    for (const [index, session] of chosen.entries())
      sums[leaving.indexOf(session)] = (sums[leaving.indexOf(session)] ?? 0) + (shares[index] ?? 0)
  }
  return sums
}

/** Cuts sessions from an item. Returns the remaining price and the share of each cancelled session. */
export const cutItem = (item: ItemToCut, leavingIds: ReadonlySet<string>): Cut => {
  const leaving = item.sessionIds.filter((id) => leavingIds.has(id))
  if (leaving.length === 0) {
    const { id, sessionIds, steps } = item
    return { itemId: id, leaving: [], staying: sessionIds, steps, unrepriced: steps }
  }
  const stays = item.sessionIds.filter((id) => !leavingIds.has(id))
  const staying = new Set(stays)
  const nothingStays = stays.length === 0
  // Places paid by credits cost no money, so the price in money is cut without them.
  const { money, passes } = splitPassPaid(item.steps)
  const byCredits = new Set(passes.flatMap(({ sessionIds }) => sessionIds))
  const inMoney = {
    ...item,
    steps: money,
    sessionIds: item.sessionIds.filter((id) => !byCredits.has(id)),
  }
  const base = nothingStays ? [] : stayingBase(inMoney, new Set(stays.filter((id) => !byCredits.has(id))))
  const extras = nothingStays ? [] : stayingAddOns(item, staying)
  const discounts = nothingStays ? [] : stayingDiscounts(inMoney, sumOf(base))
  const ticketNow = ticketAmount(item.steps)
  const gone = ticketNow - sumOf(base) - sumOf(discounts)
  const shares = item.paid
    ? shareOutPaid(gone, leaving, item, item.paid)
    : shareOut(gone, leaving, [...item.freeSessionIds, ...byCredits])
  const addOns = leavingAddOns(item, leaving, staying)
  const tickets = joinPassPaid(base, passesStaying(passes, staying))
  return {
    itemId: item.id,
    leaving: leaving.map((id, index) => ({ id, ticket: shares[index] ?? 0, addOns: addOns[index] ?? 0 })),
    staying: stays,
    steps: [...tickets, ...extras],
    unrepriced: [...tickets, ...discounts, ...extras],
  }
}
