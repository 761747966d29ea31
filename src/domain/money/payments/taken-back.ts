import { sumOf } from '#domain/kernel/sum-of.ts'
import type { DisputeState } from './dispute-progress.ts'
import type { RefundState } from './payment-states.ts'

interface Left {
  readonly captured: number
  readonly refunds: readonly { readonly amount: number; readonly state: RefundState }[]
  readonly disputes: readonly { readonly amount: number; readonly state: DisputeState }[]
}

/**
 * What left of a payment beyond what it brought: a bank may take all of it although a part was refunded before. Nobody
 * owes that here, because a payment that is gone cannot be worth less than nothing: the organiser has lost it. Asked of
 * how things stand, so that it does not matter which of them was heard of first.
 */
export const lossOf = ({ captured, refunds, disputes }: Left): number => {
  const refunded = sumOf(refunds.filter(({ state }) => state !== 'failed'))
  const taken = sumOf(disputes.filter(({ state }) => state === 'lost'))
  return Math.max(0, refunded + taken - captured)
}

export interface Movement {
  /** What moves: it leaves, or comes back. */
  readonly amount: number
  /** What was lost before, and is lost with it. */
  readonly before: number
  readonly after: number
}

/** Of money that moves, what the organiser bears, and what is the payer's: both positive, whichever way it goes. */
export const sharedOut = ({ amount, before, after }: Movement) => {
  const lost = Math.abs(after - before)
  return { lost, payers: amount - lost }
}

/**
 * Of money that comes back, by a refund that failed or a bank that decides anew, in this order: what makes good a loss, what ends the debt that it made, and what is there
 * again for what was paid.
 */
export const comesBack = ({ owed: debt, ...movement }: Movement & { readonly owed: number }) => {
  const { lost, payers } = sharedOut(movement)
  const owed = Math.min(debt, payers)
  return { lost, owed, back: payers - owed }
}
