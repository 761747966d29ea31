import type { SessionToCancel } from '#domain/cancelling/cancel-sum.ts'
import type { QuoteStep } from '#domain/pricing/quote.ts'
import { naiveDiscounts } from '#tests/support/discounts/naive-discounts.ts'
import type { AnyBooking } from './any-booking.ts'

/*
 * Cancelling a second time, written from decisions.md alone and by the shortest way: what the booking costs now less
 * what the rest would cost, times the percentages. Nothing is shared with the product but the names of types.
 */

const sum = (numbers: readonly number[]): number => {
  let all = 0
  for (const number of numbers) all += number
  return all
}

const cost = (steps: readonly QuoteStep[]) => sum(steps.map(({ amount }) => amount))

/** What each session of an item costs before discounts: the price for one, or a share of the price for all. */
const sessionPrices = (item: AnyBooking['items'][number]): Map<string, number> => {
  const prices = new Map(item.sessionIds.map((id) => [id, 0]))
  for (const step of item.steps) {
    if (step.kind === 'sessions') for (const id of item.sessionIds) prices.set(id, step.price)
    if (step.kind !== 'ticket' && step.kind !== 'proRata') continue
    const priced = item.sessionIds.filter((id) => !item.freeSessionIds.includes(id))
    const shared = priced.length === 0 ? item.sessionIds : priced
    const least = Math.floor(step.amount / shared.length)
    const pennies = step.amount - least * shared.length
    for (const [index, id] of shared.entries()) prices.set(id, least + (index < pennies ? 1 : 0))
  }
  return prices
}

const addOnPrice = (steps: readonly QuoteStep[]) =>
  sum(steps.map((step) => (step.kind === 'addOn' ? step.price : 0)))

const restCost = ({ items, discounts }: AnyBooking, gone: (item: string, session: string) => boolean) => {
  let addOns = 0
  const lines = []
  for (const item of items) {
    const stays = item.sessionIds.filter((id) => !gone(item.id, id))
    if (stays.length === 0) continue
    const prices = sessionPrices(item)
    const chosen = item.addOns.flatMap(({ sessionIds }) => sessionIds).filter((id) => stays.includes(id))
    addOns += chosen.length * addOnPrice(item.steps)
    lines.push({ ...item, sessionIds: stays, amount: sum(stays.map((id) => prices.get(id) ?? 0)) })
  }
  const off = sum([...naiveDiscounts(lines, discounts).values()])
  return sum(lines.map(({ amount }) => amount)) - off + addOns
}

/** What is cancelled is worth, and what comes back of it before fees where one percentage is for all. */
export const naiveCancel = (
  booking: AnyBooking,
  asked: readonly SessionToCancel[],
  percentage: number,
  worthBefore: number,
) => {
  const now = sum(booking.items.map(({ steps }) => cost(steps)))
  const rest = restCost(booking, (item, session) =>
    asked.some((one) => one.itemId === item && one.sessionId === session),
  )
  const worth = now > rest ? now - rest : 0
  const rounded = (amount: number) => Math.floor((amount * percentage) / 100 + 0.5)
  return { worth, back: rounded(worthBefore + worth) - rounded(worthBefore) }
}
