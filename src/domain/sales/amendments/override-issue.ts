import { formatMoney } from '#domain/kernel/money.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { moreThanRefundable } from '#domain/sentences.ts'

/**
 * Checks the organiser's own amount, which can be at most the price of the cancelled sessions. Returns undefined if the
 * amount is valid.
 */
export const overrideIssue = (amount: number, cost: number, currency: string): Reason | undefined =>
  amount > cost ? moreThanRefundable({ left: formatMoney(cost, currency) }) : undefined
