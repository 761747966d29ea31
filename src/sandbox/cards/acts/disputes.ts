import { invalidRequest } from '../api/errors.ts'
import { type Charge, contested } from '../objects/charge.ts'
import { type Dispute, disputeClosed, type DisputeResult, newDispute } from '../objects/dispute.ts'
import { newId } from '../world/ids.ts'
import type { Scope } from '../world/world.ts'

interface Terms {
  readonly amount?: number | undefined
  readonly reason?: string | undefined
}

/** A customer's bank takes the money back and asks why. */
export const openDispute = (scope: Scope, charge: Charge, { amount, reason = 'fraudulent' }: Terms) => {
  if (charge.status !== 'succeeded' || charge.disputed)
    throw invalidRequest(`Charge ${charge.id} cannot be disputed.`)
  scope.put('charge', contested(charge))
  const dispute = scope.put(
    'dispute',
    newDispute(charge, { id: newId('du'), created: scope.now(), amount: amount ?? charge.amount, reason }),
  )
  scope.emit('charge.dispute.created', dispute)
  return dispute
}

export const closeDispute = (scope: Scope, dispute: Dispute, result: DisputeResult) => {
  if (dispute.status !== 'needs_response') throw invalidRequest('This dispute is already closed.')
  const closed = scope.put('dispute', disputeClosed(dispute, result))
  scope.emit('charge.dispute.closed', closed)
  return closed
}
