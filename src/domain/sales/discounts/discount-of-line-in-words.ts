import { countedInWords, discountInWords } from './discount-in-words.ts'
import type { DiscountReason, DiscountStep } from './discount.ts'

/**
 * What a discount takes off one line. An amount that is taken once is shared by the lines, and what is cancelled takes
 * its part along: that it is less here is no mistake.
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
 * Below the steps of a price: a discount that is not one of them. Where another is, it says how they are chosen and
 * compares no sums: of this ticket alone the other may well take off more, and so may a mixture of the two, which is
 * not looked for. Where none is, credits pay for the ticket.
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
