import { sumOf } from '#domain/kernel/sum-of.ts'
import type { DisputeState } from './dispute-progress.ts'
import type { RefundState } from './payment-states.ts'

interface Left {
  readonly captured: number
  readonly refunds: readonly { readonly amount: number; readonly state: RefundState }[]
  readonly disputes: readonly { readonly amount: number; readonly state: DisputeState }[]
}

/**
 * Returns what was taken of a payment beyond its amount. A bank may take the full amount although a part was refunded
 * before. The customer doesn't owe that, because a lost payment can't be worth less than nothing: it's the organiser's
 * loss. It depends only on the current refunds and disputes, not on which was reported first.
 */
export const lossOf = ({ captured, refunds, disputes }: Left): number => {
  const refunded = sumOf(refunds.filter(({ state }) => state !== 'failed'))
  const taken = sumOf(disputes.filter(({ state }) => state === 'lost'))
  return Math.max(0, refunded + taken - captured)
}

export interface Movement {
  /** The amount that moves, out or back. */
  readonly amount: number
  /** The loss before the movement. `after` is the loss including it. */
  readonly before: number
  readonly after: number
}

/** Divides money that moves into the organiser's loss and the payer's share. Both are positive in either direction. */
export const sharedOut = ({ amount, before, after }: Movement) => {
  const lost = Math.abs(after - before)
  return { lost, payers: amount - lost }
}

/**
 * Divides money that comes back, because a refund failed or a bank decided again. It covers in this order: the
 * organiser's loss, the debt that it caused, and what was paid for.
 */
export const comesBack = ({ owed: debt, ...movement }: Movement & { readonly owed: number }) => {
  const { lost, payers } = sharedOut(movement)
  const owed = Math.min(debt, payers)
  return { lost, owed, back: payers - owed }
}
