import { discountOffersOf } from './discount-offers.ts'
import { discountShares } from './discount-shares.ts'
import type { DiscountLine, DiscountsInForce, DiscountStep } from './discount.ts'
import { type Offer, openCart, type OpenLine } from './open-cart.ts'
import { takeOff } from './take-off.ts'

export interface DiscountedLine {
  readonly lineId: string
  readonly step: DiscountStep
}

/** A rule with its offers for this cart. */
interface Offering {
  readonly ruleId: string
  readonly offers: readonly Offer[]
}

const isFree = ({ free }: OpenLine): boolean => free

const savingOf = ({ offers }: Offering): number =>
  offers.reduce((sum, { lines, off }) => sum + takeOff(lines.filter(isFree), off), 0)

/** Takes an offer off these lines, by their shares. */
const apply = (ruleId: string, { off, reason }: Offer, lines: readonly OpenLine[]): DiscountedLine[] => {
  if (takeOff(lines, off) === 0) return []
  const shares = discountShares(lines, off)
  return lines.flatMap((line, index) => {
    const share = shares[index] ?? 0
    line.left -= share
    line.free = false
    const step: DiscountStep = { kind: 'discount', ruleId, reason, amount: -share }
    return share === 0 ? [] : [{ lineId: line.id, step }]
  })
}

/** Finds the remaining rule that saves most at this point. If two save the same, it is the older rule. */
const best = (offerings: readonly Offering[]): Offering | undefined => {
  let found: Offering | undefined
  let most = 0
  for (const offering of offerings) {
    const saving = savingOf(offering)
    if (saving <= most) continue
    found = offering
    most = saving
  }
  return found
}

const automatic = (offerings: readonly Offering[]): DiscountedLine[] => {
  const next = best(offerings)
  if (!next) return []
  const applied = next.offers.flatMap((offer) => apply(next.ruleId, offer, offer.lines.filter(isFree)))
  return [...applied, ...automatic(offerings.filter((offering) => offering !== next))]
}

/**
 * Calculates what discounts take off these lines: automatic rules, starting with the rule that saves most, then the
 * code on the rest. docs/rules/discounts.md has worked examples.
 */
export const discountLines = (
  lines: readonly DiscountLine[],
  { automatic: rules, code }: DiscountsInForce,
): readonly DiscountedLine[] => {
  const cart = openCart(lines)
  const taken = automatic(rules.map((rule) => ({ ruleId: rule.id, offers: discountOffersOf(rule, cart) })))
  if (code === null) return taken
  return [...taken, ...discountOffersOf(code, cart).flatMap((offer) => apply(code.id, offer, offer.lines))]
}
