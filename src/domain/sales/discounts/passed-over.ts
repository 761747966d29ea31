import { sumOf } from '#domain/kernel/sum-of.ts'
import type { DiscountedLine } from './discount-lines.ts'
import { discountOffersOf } from './discount-offers.ts'
import type { AutomaticDiscount, DiscountLine, DiscountReason } from './discount.ts'
import { openCart } from './open-cart.ts'
import { takeOff } from './take-off.ts'

/**
 * Finds sibling discounts that take nothing off because credits pay for all of the sibling's places, by line. A
 * customer who saw the discount before using credits looks for it in the total. If nothing is left to pay, it isn't
 * needed.
 */
const creditsInstead = (
  lines: readonly DiscountLine[],
  rules: readonly AutomaticDiscount[],
): ReadonlyMap<string, readonly DiscountReason[]> => {
  const found = new Map<string, DiscountReason[]>()
  if (lines.every(({ paidByCredits }) => paidByCredits === 0)) return found
  const cart = openCart(lines)
  for (const rule of rules) {
    const ofRule = lines.filter(({ activityGroupId }) => rule.activityGroupIds.includes(activityGroupId))
    if (rule.kind !== 'multiAttendee' || sumOf(ofRule) === 0) continue
    for (const { lines: its, off, reason } of discountOffersOf(rule, cart)) {
      const paid = its.filter(({ paidByCredits }) => paidByCredits > 0)
      const without = paid.map((line) => ({ ...line, left: line.paidByCredits }))
      if (sumOf(its) > 0 || takeOff(without, off) === 0) continue
      for (const { id } of paid) found.set(id, [...(found.get(id) ?? []), reason])
    }
  }
  return found
}

/** Finds discounts that gave way to another discount, by line. */
const gaveWay = (
  lines: readonly DiscountLine[],
  rules: readonly AutomaticDiscount[],
  taken: readonly DiscountedLine[],
): ReadonlyMap<string, readonly DiscountReason[]> => {
  const found = new Map<string, DiscountReason[]>()
  const rulesOf = Map.groupBy(
    taken.filter(({ step }) => step.reason.kind !== 'code'),
    ({ lineId }) => lineId,
  )
  // Discounts only give way to each other if two rules exist and one was applied.
  if (rules.length < 2 || rulesOf.size === 0) return found
  const cart = openCart(lines)
  const tookOff = (ruleId: string, its: readonly DiscountLine[]) =>
    0 -
    sumOf(
      taken.flatMap(({ lineId, step }) =>
        step.ruleId === ruleId && its.some(({ id }) => id === lineId) ? [step] : [],
      ),
    )
  for (const rule of rules)
    for (const { lines: its, off, reason } of discountOffersOf(rule, cart)) {
      // If the other lines already received the full amount, nothing is missing.
      if (takeOff(its, off) <= tookOff(rule.id, its)) continue
      for (const { id } of its) {
        const taker = rulesOf.get(id)?.[0]?.step.ruleId
        if (taker === undefined || taker === rule.id) continue
        found.set(id, [...(found.get(id) ?? []), reason])
      }
    }
  return found
}

/**
 * Finds automatic discounts that a line doesn't get because another discount applies or because credits pay for it, by
 * line. A customer who saw a discount advertised looks for it in the total. `taken` is what `discountLines` takes off
 * these lines. A line that credits pay for has no discount, so only one of the two reasons applies to a line.
 */
export const passedOver = (
  lines: readonly DiscountLine[],
  rules: readonly AutomaticDiscount[],
  taken: readonly DiscountedLine[],
): ReadonlyMap<string, readonly DiscountReason[]> =>
  new Map([...gaveWay(lines, rules, taken), ...creditsInstead(lines, rules)])
