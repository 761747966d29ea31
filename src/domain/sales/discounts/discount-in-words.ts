import { formatMoney } from '#domain/kernel/money.ts'
import type { DiscountReason, OffSessions } from './discount.ts'

/** Describes what is taken off: '10% off', '£2.00 off each session'. */
export const offInWords = ({ unit, value }: OffSessions, currency: string): string => {
  if (unit === 'percentage') return `${value}% off`
  const amount = `${formatMoney(value, currency)} off`
  return unit === 'amountPerSession' ? `${amount} each session` : amount
}

/** Describes a discount for the customer. The rule's own name is only for the team. */
export const discountInWords = (reason: DiscountReason, currency: string): string => {
  if (reason.kind === 'code') return `Code ${reason.code}`
  const off = offInWords(reason.off, currency)
  if (reason.kind === 'multiAttendee') return `Sibling discount: ${off} each further attendee`
  const things = reason.kind === 'multiActivity' ? 'activities' : 'sessions'
  return `${reason.minimum} or more ${things}: ${off}`
}

/**
 * Adds a note on what counts towards a discount. It is needed wherever the discount is shown, because an attendee with
 * one session may get it through the sessions of others in the family.
 */
export const countedInWords = ({ kind }: DiscountReason): string =>
  kind === 'multiSession' ? ' (everybody’s sessions count together)' : ''
