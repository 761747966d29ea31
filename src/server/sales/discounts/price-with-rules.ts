import type { EnteredCode } from '#contract/sales/cart/cart.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import type { Quote, QuoteLine } from '#domain/sales/bookings/prices/quote.ts'
import { type CodeFacts, codeProblem } from '#domain/sales/discounts/code-problem.ts'
import type { AutomaticDiscount, CodeDiscount, DiscountsInForce } from '#domain/sales/discounts/discount.ts'
import { inForce } from '#domain/sales/discounts/rule-dates.ts'
import { toDiscount } from '#domain/sales/discounts/to-discount.ts'
import type { PassesInHand } from '#domain/sales/passes/pass-steps.ts'
import {
  type PricedAddOn,
  type PricedItem,
  priceItems,
  type SessionRow,
} from '#server/sales/bookings/price-items.ts'
import { formOfRule, type Rule } from './rule-rows.ts'
import type { RulesAtHand } from './rules-at-hand.ts'
import { takenByRule } from './taken-by-rule.ts'

export interface Held {
  readonly items: readonly PricedItem[]
  readonly sessions: readonly SessionRow[]
  readonly addOns: readonly PricedAddOn[]
  /** The passes of the customer who books. */
  readonly passes: PassesInHand
}

/** A code that was entered, and the facts its limits are checked against. */
export interface CodeAtHand {
  readonly rule: Rule
  readonly user: CodeFacts['user']
}

export interface PricedCode {
  readonly code: string
  readonly saved: number
  /** Why it takes nothing off; null when it does. */
  readonly problem: Reason | null
}

/** The code as it is sent, with its problem in words. */
export const presentCode = (code: PricedCode | null): EnteredCode | null =>
  code && { ...code, problem: code.problem?.text ?? null }

export interface PricedWithRules extends Quote {
  /** The discounts applied. The code is included only if it can be used. */
  readonly discounts: DiscountsInForce
  readonly code: PricedCode | null
}

const discountOf = (rule: Rule) => toDiscount({ ...formOfRule(rule), _id: rule.row.id })

const automaticOf = ({ automatic, today }: RulesAtHand): readonly AutomaticDiscount[] =>
  automatic
    .filter((rule) => inForce(formOfRule(rule), today))
    .flatMap((rule) => {
      const discount = discountOf(rule)
      return discount === undefined || discount.kind === 'code' ? [] : [discount]
    })

const codeOf = (rule: Rule): CodeDiscount | null => {
  const discount = discountOf(rule)
  return discount?.kind === 'code' ? discount : null
}

const ticketAmount = ({ steps }: Pick<QuoteLine, 'steps'>): number =>
  steps.reduce(
    (sum, step) => (step.kind === 'addOn' || step.kind === 'discount' ? sum : sum + step.amount),
    0,
  )

/** Explains why the code can't be used for these items, or returns null if it can. */
const problemOf = (
  { rule, user }: CodeAtHand,
  { today, says }: RulesAtHand,
  { items }: Held,
  { lines }: Quote,
): Reason | null =>
  codeProblem(formOfRule(rule), {
    today,
    client: says,
    lines: items.flatMap(({ activityGroupId, ticket }, index) => {
      const line = lines[index]
      return line && ticket.type !== 'subscription' ? [{ activityGroupId, amount: ticketAmount(line) }] : []
    }),
    timesUsed: rule.row.timesUsed,
    user,
  }) ?? null

/** Prices what is held, by the rules in force and the entered code if it can be used. */
export const priceWithRules = (
  held: Held,
  rules: RulesAtHand,
  code: CodeAtHand | null,
  now: Temporal.Instant,
): PricedWithRules => {
  const priced = (discounts: DiscountsInForce) => ({
    ...priceItems(held.items, held.sessions, held.addOns, { now, discounts, passes: held.passes }),
    discounts,
  })
  const without = priced({ automatic: automaticOf(rules), code: null })
  if (code === null) return { ...without, code: null }
  const problem = problemOf(code, rules, held, without)
  const entered = { code: code.rule.row.code ?? '', saved: 0, problem }
  if (problem !== null) return { ...without, code: entered }
  const together = priced({ ...without.discounts, code: codeOf(code.rule) })
  const saved = takenByRule(together.lines).get(code.rule.row.id) ?? 0
  // A code that takes nothing off isn't used, and must not start to apply when something is cancelled later.
  return saved === 0 ? { ...without, code: entered } : { ...together, code: { ...entered, saved } }
}
