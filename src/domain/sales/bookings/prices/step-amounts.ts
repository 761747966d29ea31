import { sumOf } from '#domain/kernel/sum-of.ts'
import type { QuoteStep } from './quote-step.ts'

/** Adds up the ticket's price without add-ons. This is the price stored with the item. */
export const ticketAmount = (steps: readonly QuoteStep[]): number =>
  sumOf(steps.filter(({ kind }) => kind !== 'addOn'))

/** Adds up what session pass credits pay. */
export const creditsAmount = (steps: readonly QuoteStep[]): number =>
  0 - sumOf(steps.filter(({ kind }) => kind === 'pass'))

/** Adds up the price of one add-on. */
export const addOnAmount = (steps: readonly QuoteStep[], addOnId: string): number =>
  sumOf(steps.filter((step) => step.kind === 'addOn' && step.addOnId === addOnId))
