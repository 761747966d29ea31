import type { MultiActivityDiscount } from './discount.ts'
import { groupsOf, type Offer, type OpenCart } from './open-cart.ts'
import { greatestMet } from './take-off.ts'

/** Offers a discount for a number of different activities of the rule in the cart, off their total price. */
export const multiActivity = (
  { activityGroupIds, conditions }: MultiActivityDiscount,
  cart: OpenCart,
): readonly Offer[] => {
  const groups = groupsOf(cart, activityGroupIds, false)
  const condition = greatestMet(conditions, groups.length)
  if (!condition) return []
  const { minimum, off } = condition
  return [{ lines: groups.flat(), off, reason: { kind: 'multiActivity', minimum, off } }]
}
