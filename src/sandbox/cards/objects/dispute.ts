import type { Charge } from './charge.ts'

export type DisputeResult = 'lost' | 'won'

/** While the bank only asks, no money moves. */
type InquiryStatus = 'warning_needs_response' | 'warning_closed'

export interface Dispute {
  readonly id: string
  readonly object: 'dispute'
  readonly amount: number
  readonly balance_transactions: readonly []
  readonly charge: string
  readonly created: number
  readonly currency: string
  readonly enhanced_eligibility_types: readonly []
  readonly evidence: Readonly<Record<string, unknown>>
  readonly evidence_details: Readonly<Record<string, unknown>>
  readonly intended_submission_method: null
  readonly is_charge_refundable: boolean
  readonly livemode: false
  readonly metadata: Readonly<Record<string, string>>
  readonly payment_intent: string
  readonly reason: string
  readonly status: 'needs_response' | DisputeResult | InquiryStatus
}

const evidenceFields = [
  ['access_activity_log', 'billing_address', 'cancellation_policy', 'cancellation_policy_disclosure'],
  ['cancellation_rebuttal', 'customer_communication', 'customer_email_address', 'customer_name'],
  ['customer_purchase_ip', 'customer_signature', 'duplicate_charge_documentation'],
  ['duplicate_charge_explanation', 'duplicate_charge_id', 'product_description', 'receipt', 'refund_policy'],
  ['refund_policy_disclosure', 'refund_refusal_explanation', 'service_date', 'service_documentation'],
  ['shipping_address', 'shipping_carrier', 'shipping_date', 'shipping_documentation'],
  ['shipping_tracking_number', 'uncategorized_file', 'uncategorized_text'],
].flat()

const week = 7 * 24 * 3600

export const newDispute = (
  charge: Charge,
  {
    inquiry,
    ...given
  }: Pick<Dispute, 'id' | 'created' | 'amount' | 'reason'> & { readonly inquiry: boolean },
): Dispute => ({
  ...given,
  object: 'dispute',
  balance_transactions: [],
  charge: charge.id,
  currency: charge.currency,
  enhanced_eligibility_types: [],
  evidence: { ...Object.fromEntries(evidenceFields.map((field) => [field, null])), enhanced_evidence: {} },
  evidence_details: {
    due_by: given.created + week,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'not_submitted',
  },
  intended_submission_method: null,
  is_charge_refundable: inquiry,
  livemode: false,
  metadata: {},
  payment_intent: charge.payment_intent,
  status: inquiry ? 'warning_needs_response' : 'needs_response',
})

export const disputeClosed = (dispute: Dispute, result: DisputeResult): Dispute => ({
  ...dispute,
  status: result,
})

export const inquiryClosed = (dispute: Dispute): Dispute => ({ ...dispute, status: 'warning_closed' })

export const inquiryEscalated = (dispute: Dispute): Dispute => ({
  ...dispute,
  is_charge_refundable: false,
  status: 'needs_response',
})
