import type { QuoteStep } from './quote-step.ts'

interface Line {
  readonly steps: readonly QuoteStep[]
  readonly subscription: object | null
}

/** Says whether a line has a price, even if a discount or a session pass leaves nothing to pay. */
export const hasPrice = ({ steps, subscription }: Line): boolean =>
  subscription !== null || steps.some(({ amount }) => amount > 0)
