import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { moneyAtLeast } from '#domain/sentences.ts'
import { formatMoney } from './money.ts'
import type { Reason } from './reason.ts'

/** A sum of money that has to be one: the least is read as money, and not as a number of pennies. */
export const moneyIssue = (amount: number, currency: string): Reason | undefined =>
  amount < 1 ? moneyAtLeast({ least: formatMoney(1, currency) }) : undefined

/** An amount that no form takes. */
export const tooMuchMoney = (amount: number): Reason | undefined =>
  amount > limits.moneyMaximum ? messages.numberTooLarge : undefined
