import { invalidRequest } from '../api/errors.ts'
import { type Charge, contested } from '../objects/charge.ts'
import {
  type Dispute,
  disputeClosed,
  type DisputeResult,
  inquiryClosed,
  inquiryEscalated,
  newDispute,
} from '../objects/dispute.ts'
import { newId } from '../world/ids.ts'
import type { Scope } from '../world/world.ts'

interface Terms {
  readonly amount?: number | undefined
  readonly reason?: string | undefined
  /** True if the bank only asks, and takes no money yet. */
  readonly inquiry?: boolean | undefined
}

/** Opens a dispute: a customer's bank takes the money back and asks why. */
export const openDispute = (
  scope: Scope,
  charge: Charge,
  { amount, reason = 'fraudulent', inquiry = false }: Terms,
) => {
  if (charge.status !== 'succeeded' || charge.disputed)
    throw invalidRequest(`Charge ${charge.id} cannot be disputed.`)
  if (!inquiry) scope.put('charge', contested(charge))
  const dispute = scope.put(
    'dispute',
    newDispute(charge, {
      id: newId('du'),
      created: scope.now(),
      amount: amount ?? charge.amount,
      reason,
      inquiry,
    }),
  )
  scope.emit('charge.dispute.created', dispute)
  return dispute
}

export const closeDispute = (scope: Scope, dispute: Dispute, result: DisputeResult) => {
  if (dispute.status !== 'needs_response')
    throw invalidRequest('This dispute is already closed, or never was one.')
  const closed = scope.put('dispute', disputeClosed(dispute, result))
  scope.emit('charge.dispute.closed', closed)
  return closed
}

/** Reverses a decided dispute, because banks sometimes change a decision days later, either way. */
export const overturnDispute = (scope: Scope, dispute: Dispute) => {
  if (dispute.status !== 'won' && dispute.status !== 'lost')
    throw invalidRequest('Nothing is decided about this dispute.')
  const overturned = scope.put('dispute', disputeClosed(dispute, dispute.status === 'won' ? 'lost' : 'won'))
  scope.emit('charge.dispute.closed', overturned)
  return overturned
}

/** Ends a bank's inquiry: it is closed, or it becomes a dispute with the same id. */
export const endInquiry = (scope: Scope, inquiry: Dispute, result: 'closed' | 'escalated') => {
  if (inquiry.status !== 'warning_needs_response') throw invalidRequest('This is no open inquiry.')
  if (result === 'closed') {
    const closed = scope.put('dispute', inquiryClosed(inquiry))
    scope.emit('charge.dispute.closed', closed)
    return closed
  }
  const charge = scope.find('charge', inquiry.charge)
  if (charge) scope.put('charge', contested(charge))
  const escalated = scope.put('dispute', inquiryEscalated(inquiry))
  scope.emit('charge.dispute.updated', escalated, { status: inquiry.status })
  return escalated
}
