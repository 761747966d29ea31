import type { PickQuote } from '#contract/sales/cart/pick-quotes.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { QuoteLine } from '#domain/sales/bookings/prices/quote.ts'

type PickedLine = Pick<QuoteLine, 'steps' | 'amount' | 'passedOver'>

export interface PickedPrice extends Pick<PickQuote, 'total' | 'others'> {
  readonly lines: readonly PickedLine[]
  /** Worked out with all that the cart holds: credits are among its steps. */
  readonly isOfCart: boolean
  /** Nothing is taken off what is shown yet: the server is still asked. */
  readonly isLooking: boolean
  /** The server could not be asked: nothing is taken off what is shown. */
  readonly isUnknown: boolean
}

/** Everybody picked at once costs the same, in the same way: it need be said only once. */
export const isSameForAll = (lines: readonly PickedLine[]): boolean =>
  new Set(lines.map(({ steps, passedOver }) => JSON.stringify([steps, passedOver]))).size <= 1

/** 'What is in your cart already then costs £3.00 less.' Nothing where it costs the same. */
export const othersInWords = (others: number, currency: string): string => {
  if (others === 0) return ''
  const difference = `${formatMoney(Math.abs(others), currency)} ${others < 0 ? 'less' : 'more'}`
  return `What is in your cart already then costs ${difference}.`
}
