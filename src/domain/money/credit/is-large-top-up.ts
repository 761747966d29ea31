import { limits } from '#domain/limits.ts'
import { cardMinimum } from '#domain/money/payments/card-amounts.ts'

/**
 * So much credit that a zero may have slipped in: nobody is stopped, but asked first. What is much depends on the
 * currency, and so does the least that a card takes.
 */
export const isLargeTopUp = (amount: number, currency: string): boolean =>
  amount >= cardMinimum(currency) * limits.largeTopUpInCardMinimums
