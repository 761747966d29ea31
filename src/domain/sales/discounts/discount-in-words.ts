import { formatMoney } from '#domain/kernel/money.ts'
import type { DiscountReason, OffSessions } from './discount.ts'

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
