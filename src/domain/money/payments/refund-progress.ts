import { mayMove, refundMoves, type RefundState } from './payment-states.ts'

/** Translates the provider's refund status. An unknown status counts as in transit. */
const stateOf = (status: string): RefundState => {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'inTransit'
}

/** Returns the next state of a refund, if any. It only moves forward. The provider doesn't know manual refunds. */
export const refundProgress = (state: RefundState, status: string): RefundState | undefined => {
  const next = stateOf(status)
  return mayMove(refundMoves, state, next) ? next : undefined
}

interface KeptRefund {
  readonly id: string
  readonly providerRefundId: string | null
  readonly state: RefundState
}

interface SeenRefund {
  readonly id: string
  readonly status: string
  /** Our refund, if we asked for it. */
  readonly refund: string | null
}

/**
 * Finds our refund that matches the provider's. One that failed without ever getting a provider's id was given up: if
 * the provider made it after all, it counts as made elsewhere.
 */
export const keptRefundOf = <Kept extends KeptRefund>(
  kept: readonly Kept[],
  seen: SeenRefund,
): Kept | undefined =>
  kept.find(
    ({ id, providerRefundId, state }) =>
      providerRefundId === seen.id || (providerRefundId === null && id === seen.refund && state !== 'failed'),
  )

/** Says whether the provider reports something about a refund that we don't know yet. */
export const isRefundNews = (kept: readonly KeptRefund[], seen: SeenRefund): boolean => {
  const own = keptRefundOf(kept, seen)
  if (!own) return stateOf(seen.status) !== 'failed'
  return own.providerRefundId === null || refundProgress(own.state, seen.status) !== undefined
}
