import type { MultiSessionDiscount } from './discount.ts'
import { groupsOf, leftOf, type OpenCart, type OpenLine, type Taking } from './open-cart.ts'
import { greatestMet, takeOff } from './take-off.ts'

/** One attendee in one session is one place. */
const placesOf = (lines: readonly OpenLine[]): number =>
  lines.reduce((count, { sessionIds }) => count + sessionIds.length, 0)

/** So many places in one activity, or over all of the rule: off what they cost together. */
export const multiSession = (
  { activityGroupIds, across, conditions }: MultiSessionDiscount,
  cart: OpenCart,
): readonly Taking[] =>
  groupsOf(cart, activityGroupIds, across).flatMap((counted) => {
    const condition = greatestMet(conditions, placesOf(counted))
    if (!condition) return []
    const { minimum, off } = condition
    const lines = counted.filter(({ free }) => free)
    const sum = leftOf(lines)
    const amount =
      off.unit === 'amountPerSession' ? Math.min(off.value * placesOf(lines), sum) : takeOff(sum, off)
    return [{ lines, amount, reason: { kind: 'multiSession', minimum, off } }]
  })
