import { sumOf } from '#domain/kernel/sum-of.ts'
import type { KeptShare, QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'
import type { QuoteLine } from '#domain/sales/bookings/prices/quote.ts'
import { discountSteps, requoteKept, withFormerDiscount } from '#domain/sales/bookings/prices/requote-kept.ts'
import type { DiscountsInForce } from '#domain/sales/discounts/discount.ts'
import { type Cut, cutItem, type ItemToCut } from './cut-item.ts'
import { type DiscountChange, discountChanges } from './discount-changes.ts'
import { itemsBack, type CancelledSession } from './items-back.ts'
import { sessionWorths, type SessionToCancel } from './session-worths.ts'

export interface ItemToCancel extends ItemToCut {
  /** The fee that was charged for earlier cancellations. An item pays one fee in total. */
  readonly feePaid: number
}

export interface CancelTerms {
  /** Decides the amount by the policy, or gives back the full share because the organiser cancels. */
  readonly by: 'policy' | 'organiser'
  /** The organiser's own amount. Null to use the calculated amount. */
  readonly override: number | null
  /** The discounts that the booking was priced with. */
  readonly discounts: DiscountsInForce
  /** The retained amounts of earlier cancellations by the policy. */
  readonly keptBefore: readonly QuoteStep[]
}

export interface CancelledItem {
  readonly itemId: string
  readonly sessions: readonly CancelledSession[]
  /** True if nothing of the item is left. */
  readonly whole: boolean
  /** The price of these sessions now. */
  readonly before: number
  readonly worth: number
  readonly fee: number
  readonly back: number
  /** The price steps of the cancelled part: the retained amount and the fee. */
  readonly steps: readonly QuoteStep[]
  readonly after: number
}

export interface CancelSum {
  readonly items: readonly CancelledItem[]
  /** All remaining items, with their new prices. */
  readonly rest: readonly (QuoteLine & { readonly sessionIds: readonly string[] })[]
  readonly discountLost: number
  /**
   * The discounts that change for the remaining items. They add up to the price of the cancelled sessions minus what
   * those sessions are worth.
   */
  readonly discounts: readonly DiscountChange[]
  readonly worth: number
  readonly fee: number
  readonly back: number
}

const costOf = (cut: Cut): number => cut.leaving.reduce((sum, { ticket, addOns }) => sum + ticket + addOns, 0)

/**
 * Prices the remaining items again with the prices and discounts stored in the booking. The result is never more than
 * the booking costs now. In that case, the cancelled part is worth nothing and the rest keeps its price.
 */
const repriced = (
  items: readonly ItemToCancel[],
  cuts: readonly Cut[],
  discounts: DiscountsInForce,
): readonly QuoteLine[] => {
  const staying = items.flatMap((item, index) => {
    const cut = cuts[index]
    return cut && cut.staying.length > 0 ? [{ ...item, sessionIds: cut.staying, steps: cut.steps }] : []
  })
  const lines = requoteKept(staying, discounts)
  const now = sumOf(items.flatMap(({ steps }) => steps))
  const [former] = items.flatMap(({ steps }) => discountSteps(steps))
  return withFormerDiscount(lines, sumOf(lines) - now, former)
}

const unrepriced = (cuts: readonly Cut[]): readonly QuoteLine[] =>
  cuts
    .filter(({ staying }) => staying.length > 0)
    .map(({ itemId, unrepriced: steps }) => ({ itemId, steps, amount: sumOf(steps) }))

const sharesOf = (sessions: readonly CancelledSession[]): readonly KeptShare[] =>
  sessions.flatMap(({ worth, percentage }) =>
    worth === 0 || percentage === 100 ? [] : [{ worth, percentage }],
  )

const keptSteps = (sessions: readonly CancelledSession[], fee: number, byPolicy: boolean): QuoteStep[] => {
  const amount = sessions.reduce((sum, { worth, back }) => sum + worth - back, 0)
  if (!byPolicy) return amount === 0 ? [] : [{ kind: 'decided', amount }]
  const shares = sharesOf(sessions)
  return [
    ...(amount === 0 && shares.length === 0
      ? []
      : [{ kind: 'kept' as const, amount, ...(shares.length > 0 && { shares }) }]),
    ...(fee === 0 ? [] : [{ kind: 'fee' as const, amount: fee }]),
  ]
}

/**
 * Calculates the result of cancelling these sessions of a booking: worth, percentages, fees, what is given back and all
 * prices afterwards. `items` are all active items. The preview and the cancellation both use this.
 */
export const cancelSum = (
  items: readonly ItemToCancel[],
  asked: readonly SessionToCancel[],
  { by, override, discounts, keptBefore }: CancelTerms,
): CancelSum => {
  const leavingOf = Map.groupBy(asked, ({ itemId }) => itemId)
  const cuts = items.map((item) =>
    cutItem(item, new Set((leavingOf.get(item.id) ?? []).map(({ sessionId }) => sessionId))),
  )
  const byPolicy = by === 'policy' && override === null
  const asBefore = unrepriced(cuts)
  const rest = byPolicy ? repriced(items, cuts, discounts) : asBefore
  const worth = sumOf(items.flatMap(({ steps }) => steps)) - sumOf(rest)
  const touched = cuts.filter(({ leaving }) => leaving.length > 0)
  const cost = touched.reduce((sum, cut) => sum + costOf(cut), 0)
  const sessions = sessionWorths(touched, asked, worth)
  const done = itemsBack(
    touched.map((cut) => ({
      itemId: cut.itemId,
      feePaid: items.find(({ id }) => id === cut.itemId)?.feePaid ?? 0,
      sessions: sessions.filter(({ itemId }) => itemId === cut.itemId),
    })),
    { byPolicy, override, keptBefore },
  )
  const cancelled = touched.map((cut, index): CancelledItem => {
    const { sessions: own = [], fee = 0 } = done[index] ?? {}
    const steps = keptSteps(own, fee, byPolicy)
    return {
      itemId: cut.itemId,
      sessions: own,
      whole: cut.staying.length === 0,
      before: costOf(cut),
      worth: own.reduce((sum, one) => sum + one.worth, 0),
      fee,
      back: own.reduce((sum, one) => sum + one.back, 0) - fee,
      steps,
      after: sumOf(steps),
    }
  })
  const stayingOf = new Map(cuts.map(({ itemId, staying }) => [itemId, staying]))
  return {
    items: cancelled,
    rest: rest.map((line) => ({ ...line, sessionIds: stayingOf.get(line.itemId) ?? [] })),
    discountLost: Math.max(0, cost - worth),
    discounts: discountChanges(
      asBefore.flatMap(({ steps }) => steps),
      rest.flatMap(({ steps }) => steps),
    ),
    worth,
    fee: cancelled.reduce((sum, { fee }) => sum + fee, 0),
    back: cancelled.reduce((sum, { back }) => sum + back, 0),
  }
}
