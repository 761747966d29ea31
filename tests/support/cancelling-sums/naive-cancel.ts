import type { KeptShare } from '#domain/sales/bookings/prices/quote-step.ts'
import type { DiscountLine, DiscountsInForce } from '#domain/sales/discounts/discount.ts'
import { naiveDiscounts } from '#tests/support/discounts/naive-discounts.ts'
import type { AnyBooking } from './any-booking.ts'

/*
 * A second implementation of cancelling, written from docs/rules/cancelling.md in the shortest way. A booking is a list
 * of places, each with a fixed price, and its cost is calculated again each time. It has no steps, no partial items and
 * no shares of discounts. It shares nothing with the product except the names of types.
 */

interface Place extends Pick<DiscountLine, 'activityGroupId' | 'attendee'> {
  readonly item: string
  readonly session: string
  /** The price before discounts. */
  readonly ticket: number
  readonly addOns: number
}

export interface NaiveBooking {
  readonly places: readonly Place[]
  readonly discounts: DiscountsInForce
  /** The current cost of these places. */
  readonly cost: number
  /** The worth of each earlier cancellation, and the percentage that was refunded. */
  readonly earlier: readonly KeptShare[]
  /** The cancellation fees charged so far, by item. */
  readonly fees: Readonly<Record<string, number>>
}

export interface NaiveLeaving {
  readonly itemId: string
  readonly sessionId: string
  readonly percentage: number
  readonly fee: number
}

const total = (numbers: Iterable<number>): number => {
  let all = 0
  for (const number of numbers) all += number
  return all
}

/** Divides an amount into equal shares. The first ones get a penny more until nothing is left. */
const dealt = (amount: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.floor(amount / count) + (index < amount % count ? 1 : 0))

/** Calculates the price of tickets less their discounts, plus the add-ons. */
const price = (places: readonly Place[], discounts: DiscountsInForce): number => {
  const lines: DiscountLine[] = []
  for (const item of new Set(places.map((place) => place.item))) {
    const own = places.filter((place) => place.item === item)
    const [first] = own
    if (!first) continue
    lines.push({
      id: item,
      activityGroupId: first.activityGroupId,
      attendee: first.attendee,
      sessionIds: own.map(({ session }) => session),
      amount: total(own.map(({ ticket }) => ticket)),
      paidByCredits: 0,
    })
  }
  const off = total(naiveDiscounts(lines, discounts).values())
  return total(places.map(({ ticket, addOns }) => ticket + addOns)) - off
}

/** Returns the booking as it was booked. Sessions added later at no price have no share of the price. */
export const naiveBooking = ({ items, discounts, keptBefore }: AnyBooking): NaiveBooking => {
  const places: Place[] = []
  for (const item of items) {
    let ticket = 0
    let addOn = 0
    for (const step of item.steps) {
      if (step.kind === 'addOn') addOn += step.price
      else if (step.kind !== 'discount') ticket += step.amount
    }
    const priced = item.sessionIds.filter((id) => !item.freeSessionIds.includes(id))
    const shares = dealt(ticket, priced.length)
    const withAddOn = new Set(item.addOns.flatMap(({ sessionIds }) => sessionIds))
    for (const session of item.sessionIds)
      places.push({
        item: item.id,
        session,
        activityGroupId: item.activityGroupId,
        attendee: item.attendee,
        ticket: shares[priced.indexOf(session)] ?? 0,
        addOns: withAddOn.has(session) ? addOn : 0,
      })
  }
  const earlier = keptBefore.flatMap((step) => (step.kind === 'kept' ? (step.shares ?? []) : []))
  return { places, discounts, cost: price(places, discounts), earlier, fees: {} }
}

const rounded = (shares: readonly KeptShare[]): number =>
  Math.floor((total(shares.map(({ worth, percentage }) => worth * percentage)) + 50) / 100)

/**
 * Cancels these places and returns worth, fee, refund and the remaining booking. Only for cases that need no division:
 * one percentage or no discounts, and one item or no fee.
 */
export const naiveCancel = (booking: NaiveBooking, leaving: readonly NaiveLeaving[]) => {
  const { places, discounts, cost, earlier, fees } = booking
  const leaves = ({ item, session }: Place) =>
    leaving.find(({ itemId, sessionId }) => itemId === item && sessionId === session)
  const rest = places.filter((place) => !leaves(place))
  // The price never rises because fewer places are booked.
  const restCost = Math.min(cost, price(rest, discounts))
  const worth = cost - restCost
  const [first] = leaving
  const isOne = leaving.every(({ percentage }) => percentage === first?.percentage)
  if (!isOne && (discounts.automatic.length > 0 || discounts.code)) throw new Error('not for the naive one')
  const shares = isOne
    ? [{ worth, percentage: first?.percentage ?? 0 }]
    : places.flatMap((place) => {
        const found = leaves(place)
        return found ? [{ worth: place.ticket + place.addOns, percentage: found.percentage }] : []
      })
  const gross = rounded([...earlier, ...shares]) - rounded(earlier)
  const items = [...new Set(leaving.map(({ itemId }) => itemId))]
  const highest = Math.max(0, ...leaving.map(({ percentage, fee }) => (percentage > 0 ? fee : 0)))
  if (highest > 0 && items.length > 1) throw new Error('not for the naive one')
  const [item = ''] = items
  const paid = fees[item] ?? 0
  const fee = Math.min(gross, Math.max(0, highest - paid))
  const after: NaiveBooking = {
    places: rest,
    discounts,
    cost: restCost,
    earlier: [...earlier, ...shares],
    fees: { ...fees, [item]: paid + fee },
  }
  return { worth, fee, back: gross - fee, after }
}
