import type { QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'

interface CartWithSteps {
  readonly isBeingPaid: boolean
  readonly lines: readonly { readonly steps: readonly QuoteStep[] }[]
}

/**
 * Of the credits that somebody has of a pass those that their cart leaves. It takes its own when it is paid for, and
 * then they are no longer among those they have. That a dearer place would have the credit of a cheaper one is left
 * out: nobody who books one more thing thinks of taking it from another, and they then pay less than was said.
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
