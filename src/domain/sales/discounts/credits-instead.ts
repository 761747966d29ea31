import { sumOf } from '#domain/kernel/sum-of.ts'
import type { AutomaticDiscount, DiscountLine, DiscountReason } from './discount.ts'
import { offersOf } from './kinds.ts'
import { openCart } from './open-cart.ts'
import { takeOff } from './take-off.ts'

/**
 * Sibling discounts that come to nothing because credits pay for all that the sibling has, by line: who saw one before
 * the credits were used looks for it in the sum. Nobody does where nothing is left to pay.
 */
export const creditsInstead = (
  lines: readonly DiscountLine[],
  rules: readonly AutomaticDiscount[],
): ReadonlyMap<string, readonly DiscountReason[]> => {
  const found = new Map<string, DiscountReason[]>()
  if (lines.every(({ paidByCredits }) => paidByCredits === 0)) return found
  const cart = openCart(lines)
  for (const rule of rules) {
    const ofRule = lines.filter(({ activityGroupId }) => rule.activityGroupIds.includes(activityGroupId))
    if (rule.kind !== 'multiAttendee' || sumOf(ofRule) === 0) continue
    for (const { lines: its, off, reason } of offersOf(rule, cart)) {
      const paid = its.filter(({ paidByCredits }) => paidByCredits > 0)
      const without = paid.map((line) => ({ ...line, left: line.paidByCredits }))
      if (sumOf(its) > 0 || takeOff(without, off) === 0) continue
      for (const { id } of paid) found.set(id, [...(found.get(id) ?? []), reason])
    }
  }
  return found
}
