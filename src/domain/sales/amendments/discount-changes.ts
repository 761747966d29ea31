import type { QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'
import { discountSteps } from '#domain/sales/bookings/prices/requote-kept.ts'
import type { DiscountReason } from '#domain/sales/discounts/discount.ts'

/** A changed discount of the remaining items. The amount is no longer earned or, if negative, newly earned. */
export interface DiscountChange {
  readonly reason: DiscountReason
  readonly amount: number
}

/**
 * Lists the discounts that make the remaining items cost more or less than their share of the booking did, greatest
 * amount first.
 */
export const discountChanges = (
  before: readonly QuoteStep[],
  after: readonly QuoteStep[],
): readonly DiscountChange[] => {
  const changes = new Map<string, DiscountChange>()
  const count = (steps: readonly QuoteStep[], sign: number) => {
    for (const { ruleId, reason, amount } of discountSteps(steps)) {
      // One rule can have several conditions, such as '2 or more sessions' and '5 or more sessions'. The whole reason
      // can't be the key, because a stored reason has its fields in another order.
      const key = `${ruleId} ${'minimum' in reason ? reason.minimum : ''}`
      changes.set(key, { reason, amount: (changes.get(key)?.amount ?? 0) + sign * amount })
    }
  }
  count(before, -1)
  count(after, 1)
  return [...changes.values()].filter(({ amount }) => amount !== 0).toSorted((a, b) => b.amount - a.amount)
}
