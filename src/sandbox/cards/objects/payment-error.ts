import type { PaymentMethod } from './payment-method.ts'
import type { Decline } from './test-cards.ts'

/** An error as in `last_payment_error`, `last_setup_error` and the body of a 402. */
export interface PaymentError extends Decline {
  readonly type: 'card_error' | 'invalid_request_error'
  readonly charge?: string
  readonly doc_url: string
  readonly payment_method: PaymentMethod
}

export const paymentError = (decline: Decline, method: PaymentMethod, charge?: string): PaymentError => ({
  type: 'card_error',
  ...decline,
  ...(charge === undefined ? {} : { charge }),
  doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
  payment_method: method,
})
