import { sumOf } from '#domain/kernel/sum-of.ts'
import type { CodeDiscount, DiscountLine } from './discount.ts'
import type { Offer, OpenCart } from './open-cart.ts'
import { takeOff } from './take-off.ts'

type Covering = Pick<CodeDiscount, 'activityGroupIds'>

/** The lines that a code is good for. */
export const coveredBy = <Line extends Pick<DiscountLine, 'activityGroupId'>>(
  { activityGroupIds }: Covering,
  lines: readonly Line[],
): readonly Line[] =>
  activityGroupIds === null
    ? lines
    : lines.filter(({ activityGroupId }) => activityGroupIds.includes(activityGroupId))

/** What the minimum total is compared with: tickets of what the code is good for, before any discount. */
export const totalBeforeDiscounts = (lines: readonly Pick<DiscountLine, 'amount'>[]): number => sumOf(lines)

/** Off what is left of the lines that it covers, after the automatic discounts. */
export const code = (discount: CodeDiscount, cart: OpenCart): readonly Offer[] => {
  const lines = coveredBy(discount, cart.lines)
  if (totalBeforeDiscounts(lines) < discount.minimumTotal) return []
  const { off, maximum } = discount
  const isTooMuch = maximum !== null && takeOff(lines, off) > maximum
  return [
    {
      lines,
      off: isTooMuch ? { unit: 'fixedAmount', value: maximum } : off,
      reason: { kind: 'code', code: discount.code, off },
    },
  ]
}
