import { splitByLargestRemainder } from '#domain/kernel/money.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { discountLines } from '#domain/sales/discounts/discount-lines.ts'
import type { DiscountLine, DiscountsInForce, DiscountStep } from '#domain/sales/discounts/discount.ts'
import type { PassStep } from '#domain/sales/passes/pass-steps.ts'
import type { QuoteStep } from './quote-step.ts'
import type { QuoteLine } from './quote.ts'
import { creditsAmount, ticketAmount } from './step-amounts.ts'

/** An item as its booking keeps it. */
export interface KeptItem {
  readonly id: string
  readonly activityGroupId: string
  readonly attendee: DiscountLine['attendee']
  readonly sessionIds: readonly string[]
  /** Subscription tickets take none. */
  readonly takesDiscounts: boolean
  readonly steps: readonly QuoteStep[]
}

type BaseStep = Extract<
  QuoteStep,
  { readonly kind: 'ticket' | 'sessions' | 'proRata' | 'coverFee' | 'payment' }
>
type AddOnStep = Extract<QuoteStep, { readonly kind: 'addOn' }>

const isBase = (step: QuoteStep): step is BaseStep =>
  ['ticket', 'sessions', 'proRata', 'coverFee', 'payment'].includes(step.kind)

/** What the ticket costs before discounts. */
export const baseSteps = (steps: readonly QuoteStep[]): BaseStep[] => steps.filter(isBase)

export const addOnSteps = (steps: readonly QuoteStep[]): AddOnStep[] =>
  steps.filter((step) => step.kind === 'addOn')

/** What credits of session passes pay of it. */
const passPaidSteps = (steps: readonly QuoteStep[]): PassStep[] =>
  steps.filter((step) => step.kind === 'pass')

export const discountSteps = (steps: readonly QuoteStep[]): DiscountStep[] =>
  steps.filter((step) => step.kind === 'discount')

const lineOf = (itemId: string, steps: readonly QuoteStep[]): QuoteLine => ({
  itemId,
  steps,
  amount: sumOf(steps),
})

/**
 * What these items of one booking cost by the prices that were kept with them and the discounts that were kept with
 * the booking: nobody asks again about dates, limits or first bookings.
 */
export const requoteKept = (
  items: readonly KeptItem[],
  discounts: DiscountsInForce,
): readonly QuoteLine[] => {
  const taken = discountLines(
    items
      .filter(({ takesDiscounts }) => takesDiscounts)
      .map(({ id, activityGroupId, attendee, sessionIds, steps }) => ({
        id,
        activityGroupId,
        attendee,
        sessionIds,
        amount: sumOf(baseSteps(steps)) + sumOf(passPaidSteps(steps)),
        paidByCredits: creditsAmount(steps),
      })),
    discounts,
  )
  const off = Map.groupBy(taken, ({ lineId }) => lineId)
  return items.map(({ id, steps }) =>
    lineOf(id, [
      ...baseSteps(steps),
      ...passPaidSteps(steps),
      ...(off.get(id) ?? []).map(({ step }) => step),
      ...addOnSteps(steps),
    ]),
  )
}

/**
 * The same lines for less: what was taken off before stays off, although it is no longer earned. It is shared by what
 * their tickets cost, and said as the discount that it was.
 */
export const withFormerDiscount = (
  lines: readonly QuoteLine[],
  amount: number,
  former: DiscountStep | undefined,
): readonly QuoteLine[] => {
  if (amount <= 0 || !former) return lines
  const tickets = lines.map(({ steps }) => ticketAmount(steps))
  const most = Math.min(
    amount,
    tickets.reduce((sum, cost) => sum + cost, 0),
  )
  const shares = splitByLargestRemainder(most, tickets)
  return lines.map(({ itemId, steps }, index) => {
    const share = shares[index] ?? 0
    if (share === 0) return lineOf(itemId, steps)
    const { ruleId, reason } = former
    const kept: DiscountStep = { kind: 'discount', ruleId, reason, amount: -share }
    return lineOf(itemId, [...steps.filter(({ kind }) => kind !== 'addOn'), kept, ...addOnSteps(steps)])
  })
}
