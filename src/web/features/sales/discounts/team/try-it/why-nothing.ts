import type { Discount } from '#domain/sales/discounts/discount.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { Example, NamedActivity } from './example.ts'

const smallest = (conditions: readonly { readonly minimum: number }[]): number =>
  Math.min(...conditions.map(({ minimum }) => minimum))

/** Explains why a complete rule takes nothing off this example, so that the reader knows what to change. */
export const whyNothing = (
  discount: Discount,
  example: Example,
  named: readonly NamedActivity[],
  currency: string,
): string => {
  const covered = example.activities.filter((_, index) => named[index]?.outside === false)
  if (covered.length === 0) return 'Nothing in the example is covered by this rule.'
  const places = covered.map(({ sessions }) => sessions * example.children)
  if (discount.kind === 'multiAttendee' && example.children < 2)
    return 'It begins with the second child: try one more.'
  if (discount.kind === 'multiActivity' && covered.length < smallest(discount.conditions))
    return `It begins with ${smallest(discount.conditions)} activities: try one more.`
  if (discount.kind === 'multiSession') {
    const counted = discount.across ? places.reduce((sum, count) => sum + count, 0) : Math.max(...places)
    const least = smallest(discount.conditions)
    if (counted < least)
      return `It begins with ${least} sessions${discount.across ? '' : ' of one activity'}, and the example has ${counted}.`
  }
  if (discount.kind === 'code' && discount.minimumTotal > 0)
    return `It begins at ${formatMoney(discount.minimumTotal, currency)}.`
  return 'It takes nothing off here.'
}
