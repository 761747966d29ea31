import { sumOf } from '#domain/kernel/sum-of.ts'
import type { DiscountedLine } from './discount-lines.ts'
import type { AutomaticDiscount, DiscountLine, DiscountReason } from './discount.ts'
import { offersOf } from './kinds.ts'
import { openCart } from './open-cart.ts'
import { takeOff } from './take-off.ts'

/**
 * Sibling discounts that come to nothing because credits pay for all that the sibling has, by line: who saw one before
 * the credits were used looks for it in the sum. Nobody does where nothing is left to pay.
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
    for (const { lines: its, off, reason } of offersOf(rule, cart)) {
      const paid = its.filter(({ paidByCredits }) => paidByCredits > 0)
      const without = paid.map((line) => ({ ...line, left: line.paidByCredits }))
      if (sumOf(its) > 0 || takeOff(without, off) === 0) continue
      for (const { id } of paid) found.set(id, [...(found.get(id) ?? []), reason])
    }
  }
  return found
}

/** Of those that gave way to another, by line. */
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
  // A line that nothing was taken off was passed over by nobody, and a single rule has none to give way to.
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
    for (const { lines: its, off, reason } of offersOf(rule, cart)) {
      // A sum that was taken off the others of its lines is all there, and nobody misses it.
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
 * Automatic discounts that a line would have if another had not taken it, or credits did not pay for it, by line:
 * whoever was told of one looks for it in the sum. `taken` is what `discountLines` takes off these lines. A line that
 * credits pay for has no discount, so each has only the one cause or only the other.
 */
export const passedOver = (
  lines: readonly DiscountLine[],
  rules: readonly AutomaticDiscount[],
  taken: readonly DiscountedLine[],
): ReadonlyMap<string, readonly DiscountReason[]> =>
  new Map([...gaveWay(lines, rules, taken), ...creditsInstead(lines, rules)])
