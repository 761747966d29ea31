import { formatMoney } from '#domain/kernel/money.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { moreThanRefundable } from '#domain/sentences.ts'

/** An amount of the organiser's own is at most what the cancelled sessions cost; undefined: it can be given back. */
export const overrideIssue = (amount: number, cost: number, currency: string): Reason | undefined =>
  amount > cost ? moreThanRefundable({ left: formatMoney(cost, currency) }) : undefined
