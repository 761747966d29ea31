import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { moneyAtLeast } from '#domain/sentences.ts'
import { formatMoney } from './money.ts'
import type { Reason } from './reason.ts'

/**
 * Returns a problem with an amount that must be positive. The message gives the minimum as money, not as a number of
 * pennies.
 */
export const moneyIssue = (amount: number, currency: string): Reason | undefined =>
  amount < 1 ? moneyAtLeast({ least: formatMoney(1, currency) }) : undefined

/** Returns a problem with an amount that is too large for any form. */
export const tooMuchMoney = (amount: number): Reason | undefined =>
  amount > limits.moneyMaximum ? messages.numberTooLarge : undefined
