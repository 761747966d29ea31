import type { MultiActivityDiscount } from './discount.ts'
import { leftOf, linesOf, type OpenCart, type Taking } from './open-cart.ts'
import { greatestMet, takeOff } from './take-off.ts'

/** So many different activities of the rule in the cart: off what they cost together. */
export const multiActivity = (
  { activityGroupIds, conditions }: MultiActivityDiscount,
  cart: OpenCart,
): readonly Taking[] => {
  const counted = linesOf(cart, activityGroupIds)
  const condition = greatestMet(conditions, new Set(counted.map((line) => line.activityGroupId)).size)
  if (!condition) return []
  const { minimum, off } = condition
  const lines = counted.filter(({ free }) => free)
  return [{ lines, amount: takeOff(leftOf(lines), off), reason: { kind: 'multiActivity', minimum, off } }]
}
