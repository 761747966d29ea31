import type { Charge } from './charge.ts'

const unused = {
  customer_account: null,
  receipt_number: null,
  source_transfer_reversal: null,
  transfer_reversal: null,
} as const

export type RefundStatus = 'failed' | 'pending' | 'succeeded'

export type Refund = typeof unused & {
  readonly id: string
  readonly object: 'refund'
  readonly amount: number
  readonly balance_transaction: string | null
  readonly charge: string
  readonly created: number
  readonly currency: string
  readonly customer: string | null
  readonly destination_details: {
    readonly type: string
    readonly card?: { readonly type: 'pending' | 'refund' }
  }
  readonly failure_reason?: string
  readonly failure_balance_transaction?: string
  readonly metadata: Readonly<Record<string, string>>
  readonly payment_intent: string
  readonly payment_method: string
  readonly pending_reason?: 'processing' | undefined
  readonly reason: string | null
  readonly status: RefundStatus
}

interface Given {
  readonly id: string
  readonly created: number
  readonly amount: number
  readonly balance_transaction: string
  readonly metadata: Readonly<Record<string, string>>
  readonly reason: string | null
  readonly status: 'pending' | 'succeeded'
}

export const newRefund = (charge: Charge, given: Given): Refund => ({
  ...unused,
  ...given,
  ...(given.status === 'pending' ? { pending_reason: 'processing' as const } : {}),
  object: 'refund',
  charge: charge.id,
  currency: charge.currency,
  customer: charge.customer,
  destination_details: { type: 'card', card: { type: given.status === 'pending' ? 'pending' : 'refund' } },
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
})

export const refundDone = (refund: Refund): Refund => ({
  ...refund,
  pending_reason: undefined,
  destination_details: { type: 'card', card: { type: 'refund' } },
  status: 'succeeded',
})

/** Marks a refund as failed. A succeeded refund may also still fail, when the bank sends the money back. */
export const refundFailed = (refund: Refund, transaction: string): Refund => ({
  ...refund,
  pending_reason: undefined,
  failure_balance_transaction: transaction,
  failure_reason: 'lost_or_stolen_card',
  status: 'failed',
})
