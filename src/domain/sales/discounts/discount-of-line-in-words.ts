import { countedInWords, discountInWords } from './discount-in-words.ts'
import type { DiscountReason, DiscountStep } from './discount.ts'

/**
 * Describes what a discount takes off one line. An amount that is taken once is shared among the lines, and a cancelled
 * line takes its part with it, so a smaller amount here isn't an error.
 */
export const discountOfLineInWords = (
  { reason, amount }: Pick<DiscountStep, 'reason' | 'amount'>,
  currency: string,
): string => {
  const words = discountInWords(reason, currency) + countedInWords(reason)
  const isPart =
    (reason.kind === 'multiSession' || reason.kind === 'multiActivity') &&
    reason.off.unit === 'fixedAmount' &&
    -amount < reason.off.value
  return isPart ? `${words}, of which for this ticket` : words
}

/**
 * Explains a discount that isn't part of a price, below its steps. If another discount is, the text says how discounts
 * are chosen, but compares no amounts: for this ticket alone the other discount may save more, and so may a mixture of
 * both, which isn't calculated. If none is, credits pay for the ticket.
 */
export const passedOverInWords = (
  reason: DiscountReason,
  steps: readonly { readonly kind: string }[],
  currency: string,
): string => {
  const notAdded = `Not added: ${discountInWords(reason, currency)}.`
  if (steps.every(({ kind }) => kind !== 'discount'))
    return `${notAdded} Credits pay for all of this ticket, so there is nothing to take it off.`
  return `${notAdded} A ticket can have only one of these discounts. The one that saves most over all tickets is added first, even where another would take more off a single ticket.`
}
