import { cardMinimum, cardStep } from '#domain/money/payments/card-amounts.ts'

interface CreditSplit {
  readonly credit: number
  /** What is left to pay by another way. */
  readonly rest: number
}

/** What can be paid of a rest: by card only from a least amount, in the steps of the currency. */
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
 * As much from account credit as there is. Where that would leave less than the card provider takes, less credit is
 * used so that the rest reaches it; where even the whole total is less than that, all the credit is used.
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
