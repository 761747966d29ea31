import { detailsOf, outcome } from './charge-details.ts'
import type { PaymentIntent } from './payment-intent.ts'
import type { PaymentMethod } from './payment-method.ts'
import type { Decline } from './test-cards.ts'

const unused = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  calculated_statement_descriptor: 'TEST CARD PROVIDER',
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  transfer_data: null,
  transfer_group: null,
} as const

export type Charge = typeof unused & {
  readonly id: string
  readonly object: 'charge'
  readonly amount: number
  readonly amount_captured: number
  readonly amount_refunded: number
  readonly balance_transaction: string | null
  readonly billing_details: PaymentMethod['billing_details']
  readonly captured: boolean
  readonly created: number
  readonly currency: string
  readonly customer: string | null
  readonly description: string | null
  readonly disputed: boolean
  readonly failure_code: string | null
  readonly failure_message: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly outcome: Readonly<Record<string, unknown>> | null
  readonly paid: boolean
  readonly payment_intent: string
  readonly payment_method: string
  readonly payment_method_details: Readonly<Record<string, unknown>>
  readonly receipt_email: string | null
  readonly refunded: boolean
  readonly statement_descriptor_suffix: string | null
  readonly status: 'failed' | 'pending' | 'succeeded'
}

interface Given {
  readonly id: string
  readonly created: number
  readonly intent: PaymentIntent
  readonly method: PaymentMethod
  readonly authenticated?: boolean
}

const charge = ({ id, created, intent, method, authenticated = false }: Given): Charge => ({
  ...unused,
  id,
  object: 'charge',
  amount: intent.amount,
  amount_captured: 0,
  amount_refunded: 0,
  balance_transaction: null,
  billing_details: method.billing_details,
  captured: false,
  created,
  currency: intent.currency,
  customer: intent.customer,
  description: intent.description,
  disputed: false,
  failure_code: null,
  failure_message: null,
  metadata: intent.metadata,
  outcome: null,
  paid: false,
  payment_intent: intent.id,
  payment_method: method.id,
  payment_method_details: detailsOf(method, intent.amount, authenticated),
  receipt_email: intent.receipt_email,
  refunded: false,
  statement_descriptor_suffix: intent.statement_descriptor_suffix,
  status: 'pending',
})

export const pendingCharge = charge

export const arrived = (pending: Charge, balanceTransaction: string): Charge => ({
  ...pending,
  amount_captured: pending.amount,
  balance_transaction: balanceTransaction,
  captured: true,
  outcome: outcome('authorized', 'approved_by_network'),
  paid: true,
  status: 'succeeded',
})

export const failed = (pending: Charge, decline: Decline): Charge => ({
  ...pending,
  failure_code: decline.code,
  failure_message: decline.message,
  outcome: outcome('issuer_declined', 'declined_by_network', decline),
  status: 'failed',
})

/** Adds a refund to a charge. `amount` is negative when a refund failed and the money is back. */
export const refundedBy = (of: Charge, amount: number): Charge => {
  const amount_refunded = of.amount_refunded + amount
  return { ...of, amount_refunded, refunded: amount_refunded === of.amount_captured }
}

export const contested = (of: Charge): Charge => ({ ...of, disputed: true })
