import { sumOf } from '#domain/kernel/sum-of.ts'
import type { CodeDiscount, DiscountLine } from './discount.ts'
import type { Offer, OpenCart } from './open-cart.ts'
import { takeOff } from './take-off.ts'

type Covering = Pick<CodeDiscount, 'activityGroupIds'>

/** Finds the lines that a code covers. */
export const coveredBy = <Line extends Pick<DiscountLine, 'activityGroupId'>>(
  { activityGroupIds }: Covering,
  lines: readonly Line[],
): readonly Line[] =>
  activityGroupIds === null
    ? lines
    : lines.filter(({ activityGroupId }) => activityGroupIds.includes(activityGroupId))

/** Adds up the tickets that a code covers, before any discount. The minimum total is compared with this. */
export const totalBeforeDiscounts = (lines: readonly Pick<DiscountLine, 'amount'>[]): number => sumOf(lines)

/** Takes a code off what is left of the lines that it covers, after the automatic discounts. */
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
