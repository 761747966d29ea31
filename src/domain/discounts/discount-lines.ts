import { splitByLargestRemainder } from '../kernel/money.ts'
import type { AutomaticDiscount, Discount, DiscountLine, DiscountsInForce, DiscountStep } from './discount.ts'
import { takingsOf } from './kinds.ts'
import { openCart, type OpenCart, type Taking } from './open-cart.ts'

export interface DiscountedLine {
  readonly lineId: string
  readonly step: DiscountStep
}

const savingOf = (takings: readonly Taking[]): number => takings.reduce((sum, { amount }) => sum + amount, 0)

/** Takes it off the lines, each by its share of what they cost together. */
const apply = ({ id }: Discount, takings: readonly Taking[]): DiscountedLine[] =>
  takings.flatMap(({ lines, amount, reason }) => {
    const shares = splitByLargestRemainder(
      amount,
      lines.map(({ left }) => left),
    )
    return lines.flatMap((line, index) => {
      const share = shares[index] ?? 0
      line.left -= share
      line.free = false
      const step: DiscountStep = { kind: 'discount', ruleId: id, reason, amount: -share }
      return share === 0 ? [] : [{ lineId: line.id, step }]
    })
  })

/** Of the rules still to come the one that saves most as the cart stands; of equals the older. */
const best = (rules: Iterable<AutomaticDiscount>, cart: OpenCart) => {
  let found: { readonly rule: AutomaticDiscount; readonly takings: readonly Taking[] } | undefined
  let most = 0
  for (const rule of rules) {
    const takings = takingsOf(rule, cart)
    const saving = savingOf(takings)
    if (saving <= most) continue
    found = { rule, takings }
    most = saving
  }
  return found
}

const automatic = (rules: readonly AutomaticDiscount[], cart: OpenCart): DiscountedLine[] => {
  const next = best(rules, cart)
  if (!next) return []
  const applied = apply(next.rule, next.takings)
  const others = rules.filter((rule) => rule !== next.rule)
  return [...applied, ...automatic(others, cart)]
}

/**
 * What discounts take off these lines: automatic rules, the one that saves most first, then the code on what is left.
 * Worked through by hand in docs/rules/discounts.md.
 */
export const discountLines = (
  lines: readonly DiscountLine[],
  inForce: DiscountsInForce,
): readonly DiscountedLine[] => {
  const cart = openCart(lines)
  const taken = automatic(inForce.automatic, cart)
  return inForce.code === null ? taken : [...taken, ...apply(inForce.code, takingsOf(inForce.code, cart))]
}
