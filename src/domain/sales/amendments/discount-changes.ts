import type { QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'
import { discountSteps } from '#domain/sales/bookings/prices/requote-kept.ts'
import type { DiscountReason } from '#domain/sales/discounts/discount.ts'

/** A discount of what stays: so much is no longer earned, or, below zero, so much is earned instead. */
export interface DiscountChange {
  readonly reason: DiscountReason
  readonly amount: number
}

/** By which discounts what stays costs another sum than its share of the booking was; the greatest first. */
export const discountChanges = (
  before: readonly QuoteStep[],
  after: readonly QuoteStep[],
): readonly DiscountChange[] => {
  const changes = new Map<string, DiscountChange>()
  const count = (steps: readonly QuoteStep[], sign: number) => {
    for (const { ruleId, reason, amount } of discountSteps(steps)) {
      // One rule has several: '2 or more sessions' and '5 or more sessions'. Never the whole reason: one that was
      // stored has its fields in another order.
      const key = `${ruleId} ${'minimum' in reason ? reason.minimum : ''}`
      changes.set(key, { reason, amount: (changes.get(key)?.amount ?? 0) + sign * amount })
    }
  }
  count(before, -1)
  count(after, 1)
  return [...changes.values()].filter(({ amount }) => amount !== 0).toSorted((a, b) => b.amount - a.amount)
}
