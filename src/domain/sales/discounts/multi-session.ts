import type { MultiSessionDiscount } from './discount.ts'
import { groupsOf, type Offer, type OpenCart, placesOf } from './open-cart.ts'
import { greatestMet } from './take-off.ts'

/**
 * Offers a discount for a number of places in one activity, or over all activities of the rule, off their total price.
 */
export const multiSession = (
  { activityGroupIds, across, conditions }: MultiSessionDiscount,
  cart: OpenCart,
): readonly Offer[] =>
  groupsOf(cart, activityGroupIds, across).flatMap((lines): readonly Offer[] => {
    const condition = greatestMet(conditions, placesOf(lines))
    if (!condition) return []
    const { minimum, off } = condition
    return [{ lines, off, reason: { kind: 'multiSession', minimum, off } }]
  })
