import type { QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'

interface CartWithSteps {
  readonly isBeingPaid: boolean
  readonly lines: readonly { readonly steps: readonly QuoteStep[] }[]
}

/**
 * Calculates how many of a person's credits of a pass their cart leaves. The cart takes its credits when it is paid
 * for, and then they no longer count as theirs. A dearer place could take the credit of a cheaper one. This ignores
 * that, because customers don't expect it, and they then pay less than was shown.
 */
export const freeCredits = (
  { passId, credits }: { readonly passId: string; readonly credits: number },
  { isBeingPaid, lines }: CartWithSteps,
): number => {
  if (isBeingPaid) return credits
  const spokenFor = lines
    .flatMap(({ steps }) => steps.filter((step) => step.kind === 'pass'))
    .filter((step) => step.passId === passId)
    .reduce((sum, { count }) => sum + count, 0)
  return Math.max(0, credits - spokenFor)
}
