import { cardMinimum, cardStep } from '#domain/money/payments/card-amounts.ts'

interface CreditSplit {
  readonly credit: number
  /** The amount left to pay by another method. */
  readonly rest: number
}

/** The amounts that the rest can have. Cards need a minimum amount, in the currency's steps. */
interface RestTerms {
  readonly least: number
  readonly step: number
}

export const anyRest: RestTerms = { least: 1, step: 1 }

export const cardRest = (currency: string): RestTerms => ({
  least: cardMinimum(currency),
  step: cardStep(currency),
})

/**
 * Uses as much account credit as possible. If this would leave less than the card provider accepts, it uses less credit
 * so that the rest reaches that minimum. If the whole total is below the minimum, it uses all the credit.
 */
export const splitWithCredit = (
  total: number,
  available: number,
  { least, step }: RestTerms,
): CreditSplit => {
  const credit = Math.min(Math.max(0, available), total)
  const left = total - credit
  if (left === 0) return { credit, rest: 0 }
  const rest = Math.ceil(Math.max(left, least) / step) * step
  return rest <= total ? { credit: total - rest, rest } : { credit, rest: left }
}
