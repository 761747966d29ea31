import type { PaymentError } from './payment-error.ts'

const unused = {
  allowed_payment_method_types: null,
  amount_capturable: 0,
  application: null,
  application_fee_amount: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  customer_account: null,
  excluded_payment_method_types: null,
  livemode: false,
  managed_payments: null,
  on_behalf_of: null,
  payment_method_options: {
    card: { installments: null, network: null, request_three_d_secure: 'automatic' },
  },
  payment_record: null,
  processing: null,
  review: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  transfer_data: null,
  transfer_group: null,
} as const

export type IntentStatus =
  | 'canceled'
  | 'processing'
  | 'requires_action'
  | 'requires_confirmation'
  | 'requires_payment_method'
  | 'succeeded'

interface Given {
  readonly id: string
  readonly amount: number
  readonly client_secret: string
  readonly created: number
  readonly currency: string
  readonly customer: string | null
  readonly description: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly payment_method: string | null
  readonly payment_method_configuration_details: {
    readonly id: string
    readonly parent: string | null
  } | null
  readonly payment_method_types: readonly string[]
  readonly receipt_email: string | null
  readonly setup_future_usage: 'off_session' | 'on_session' | null
  readonly statement_descriptor_suffix: string | null
}

export interface NextAction {
  readonly type: 'redirect_to_url'
  readonly redirect_to_url: { readonly return_url: string | null; readonly url: string }
}

export type PaymentIntent = typeof unused &
  Given & {
    readonly object: 'payment_intent'
    readonly amount_received: number
    readonly automatic_payment_methods: { readonly allow_redirects: 'always'; readonly enabled: true }
    readonly canceled_at: number | null
    readonly cancellation_reason: string | null
    readonly last_payment_error: PaymentError | null
    readonly latest_charge: string | null
    readonly next_action: NextAction | null
    readonly status: IntentStatus
  }

export const newPaymentIntent = (given: Given): PaymentIntent => ({
  ...unused,
  ...given,
  object: 'payment_intent',
  amount_received: 0,
  automatic_payment_methods: { allow_redirects: 'always', enabled: true },
  canceled_at: null,
  cancellation_reason: null,
  last_payment_error: null,
  latest_charge: null,
  next_action: null,
  status: given.payment_method === null ? 'requires_payment_method' : 'requires_confirmation',
})
