import { sumOf } from '#domain/kernel/sum-of.ts'
import type { QuoteStep } from './quote-step.ts'

/** What the ticket comes to by these steps: everything but add-ons. It is what an item keeps as its price. */
export const ticketAmount = (steps: readonly QuoteStep[]): number =>
  sumOf(steps.filter(({ kind }) => kind !== 'addOn'))

/** What credits of session passes pay of it. */
export const creditsAmount = (steps: readonly QuoteStep[]): number =>
  0 - sumOf(steps.filter(({ kind }) => kind === 'pass'))

/** What this add-on comes to. */
export const addOnAmount = (steps: readonly QuoteStep[], addOnId: string): number =>
  sumOf(steps.filter((step) => step.kind === 'addOn' && step.addOnId === addOnId))
