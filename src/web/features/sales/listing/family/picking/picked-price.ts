import type { PickQuote } from '#contract/sales/cart/pick-quotes.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { QuoteLine } from '#domain/sales/bookings/prices/quote.ts'

type PickedLine = Pick<QuoteLine, 'steps' | 'amount' | 'passedOver'>

export interface PickedPrice extends Pick<PickQuote, 'total' | 'others'> {
  readonly lines: readonly PickedLine[]
  /** True if the price includes everything in the cart. Credits are among its steps. */
  readonly isOfCart: boolean
  /** True while the server's price is loading. The price shown has no discounts yet. */
  readonly isLooking: boolean
  /** True if the server can't be reached. The price shown has no discounts. */
  readonly isUnknown: boolean
}

/** Checks if everyone chosen has the same price with the same steps, so that it is shown only once. */
export const isSameForAll = (lines: readonly PickedLine[]): boolean =>
  new Set(lines.map(({ steps, passedOver }) => JSON.stringify([steps, passedOver]))).size <= 1

/**
 * Describes the effect on the cart, for example 'What is in your cart already then costs £3.00 less.', or '' if nothing
 * changes.
 */
export const othersInWords = (others: number, currency: string): string => {
  if (others === 0) return ''
  const difference = `${formatMoney(Math.abs(others), currency)} ${others < 0 ? 'less' : 'more'}`
  return `What is in your cart already then costs ${difference}.`
}
