import { formatMoney } from '#domain/kernel/money.ts'
import type { QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'
import { discountInWords } from './discount-in-words.ts'

interface TakenOff {
  /** 'Code SUMMER' */
  readonly words: string
  /** Negative, like the price steps. */
  readonly amount: number
}

/** Lists the discounts, each once, in the order in which they first appear. */
export const takenOff = (steps: readonly QuoteStep[], currency: string): readonly TakenOff[] => {
  const amounts = new Map<string, number>()
  for (const step of steps) {
    if (step.kind !== 'discount') continue
    const words = discountInWords(step.reason, currency)
    amounts.set(words, (amounts.get(words) ?? 0) + step.amount)
  }
  return [...amounts].map(([words, amount]) => ({ words, amount }))
}

/** Lists the discounts, a line for each: 'Code SUMMER, -£3.50'. */
export const takenOffInWords = (steps: readonly QuoteStep[], currency: string): readonly string[] =>
  takenOff(steps, currency).map(({ words, amount }) => `${words}, ${formatMoney(amount, currency)}`)
