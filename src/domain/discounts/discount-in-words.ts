import { formatMoney } from '../kernel/money.ts'
import type { DiscountReason, DiscountStep, OffSessions } from './discount.ts'

/** '10% off', '£2.00 off each session' */
export const offInWords = ({ unit, value }: OffSessions, currency: string): string => {
  if (unit === 'percentage') return `${value}% off`
  const amount = `${formatMoney(value, currency)} off`
  return unit === 'amountPerSession' ? `${amount} each session` : amount
}

/** Why something is taken off, for whoever pays: the rule's own name is for the team. */
export const discountInWords = (reason: DiscountReason, currency: string): string => {
  if (reason.kind === 'code') return `Code ${reason.code}`
  const off = offInWords(reason.off, currency)
  if (reason.kind === 'multiAttendee') return `Sibling discount: ${off} each further attendee`
  const things = reason.kind === 'multiActivity' ? 'activities' : 'sessions'
  return `${reason.minimum} or more ${things}: ${off}`
}

/**
 * Beside what is told of a discount and beside its part of a line: who has one session may have it off because of what
 * others of the family have.
 */
export const countedInWords = ({ kind }: DiscountReason): string =>
  kind === 'multiSession' ? ' (everybody’s sessions count together)' : ''

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
