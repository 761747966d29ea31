import { counted } from '#domain/kernel/counted.ts'
import type { QuoteLine } from '#domain/sales/bookings/prices/quote.ts'

/** In the bar, after what is left to pay where they are in the price already: 'with 2 credits', or 'and 1 credit'. */
export const creditsPaidInBar = (lines: readonly Pick<QuoteLine, 'steps'>[], total: number): string => {
  const paid = lines.flatMap(({ steps }) => steps.filter((step) => step.kind === 'pass'))
  const credits = paid.reduce((sum, { count }) => sum + count, 0)
  return credits === 0 ? '' : `${total === 0 ? 'with' : 'and'} ${counted(credits, 'credit')}`
}
