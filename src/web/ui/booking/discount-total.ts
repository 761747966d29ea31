import type { QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'

/** Adds up the discounts on these lines. */
export const discountTotal = (lines: readonly { readonly steps: readonly QuoteStep[] }[]): number =>
  lines
    .flatMap(({ steps }) => steps)
    .reduce((saved, step) => (step.kind === 'discount' ? saved - step.amount : saved), 0)
