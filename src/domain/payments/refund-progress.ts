import { mayMove, refundMoves, type RefundState } from './payment-states.ts'

/** The provider's word for how a refund stands, in ours. One we do not know is still on its way. */
const stateOf = (status: string): RefundState => {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'inTransit'
}

/** Where a refund goes next, if anywhere. It only goes forward. The provider knows of none that is paid by hand. */
export const refundProgress = (state: RefundState, status: string): RefundState | undefined => {
  const next = stateOf(status)
  return mayMove(refundMoves, state, next) ? next : undefined
}
