import { limits } from '#domain/limits.ts'
import { cardMinimum } from '#domain/money/payments/card-amounts.ts'

/**
 * Says whether a top-up is so large that a zero too many is likely. The customer is asked to confirm and isn't stopped.
 * The limit depends on the currency, like the smallest card payment.
 */
export const isLargeTopUp = (amount: number, currency: string): boolean =>
  amount >= cardMinimum(currency) * limits.largeTopUpInCardMinimums
