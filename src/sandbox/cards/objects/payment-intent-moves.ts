import type { PaymentError } from './payment-error.ts'
import type { IntentStatus, NextAction, PaymentIntent } from './payment-intent.ts'

/** The states an intent may go to from each state. Any other change is refused as an unexpected state. */
export const intentMoves: Readonly<Record<IntentStatus, readonly IntentStatus[]>> = {
  requires_payment_method: [
    'requires_payment_method',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ],
  requires_confirmation: [
    'requires_payment_method',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ],
  // The bank asks again when the customer went back and returned.
  requires_action: ['requires_payment_method', 'requires_action', 'succeeded', 'canceled'],
  processing: ['requires_payment_method', 'succeeded'],
  succeeded: [],
  canceled: [],
}

export const mayMove = (intent: PaymentIntent, to: IntentStatus) => intentMoves[intent.status].includes(to)

export const succeeded = (intent: PaymentIntent, method: string, charge: string): PaymentIntent => ({
  ...intent,
  amount_received: intent.amount,
  last_payment_error: null,
  latest_charge: charge,
  next_action: null,
  payment_method: method,
  status: 'succeeded',
})

export const refused = (intent: PaymentIntent, error: PaymentError): PaymentIntent => ({
  ...intent,
  last_payment_error: error,
  latest_charge: error.charge ?? intent.latest_charge,
  next_action: null,
  payment_method: null,
  status: 'requires_payment_method',
})

export const awaitsAction = (intent: PaymentIntent, method: string, action: NextAction): PaymentIntent => ({
  ...intent,
  next_action: action,
  payment_method: method,
  status: 'requires_action',
})

export const underway = (intent: PaymentIntent, method: string, charge: string): PaymentIntent => ({
  ...intent,
  last_payment_error: null,
  latest_charge: charge,
  payment_method: method,
  status: 'processing',
})

export const canceled = (intent: PaymentIntent, reason: string | null, now: number): PaymentIntent => ({
  ...intent,
  canceled_at: now,
  cancellation_reason: reason,
  next_action: null,
  status: 'canceled',
})
