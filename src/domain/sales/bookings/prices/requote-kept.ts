import { splitByLargestRemainder } from '#domain/kernel/money.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { discountLines } from '#domain/sales/discounts/discount-lines.ts'
import type { DiscountLine, DiscountsInForce, DiscountStep } from '#domain/sales/discounts/discount.ts'
import type { PassStep } from '#domain/sales/passes/pass-steps.ts'
import type { QuoteStep } from './quote-step.ts'
import type { QuoteLine } from './quote.ts'
import { creditsAmount, ticketAmount } from './step-amounts.ts'

/** An item with the data that is stored in its booking. */
export interface KeptItem {
  readonly id: string
  readonly activityGroupId: string
  readonly attendee: DiscountLine['attendee']
  readonly sessionIds: readonly string[]
  /** False for subscription tickets. */
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

/** Finds the steps for the ticket's price before discounts. */
export const baseSteps = (steps: readonly QuoteStep[]): BaseStep[] => steps.filter(isBase)

export const addOnSteps = (steps: readonly QuoteStep[]): AddOnStep[] =>
  steps.filter((step) => step.kind === 'addOn')

/** Finds the steps that session pass credits pay. */
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
 * Prices the items of a booking again with the prices and discounts stored in it. It doesn't check dates, limits or
 * first bookings again.
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
 * Lowers the price of the lines by a discount that they no longer earn but keep. It is shared in proportion to the
 * ticket prices, and shown as the former discount.
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
