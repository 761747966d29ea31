import type { PaymentError } from './payment-error.ts'
import type { NextAction } from './payment-intent.ts'

const unused = {
  allowed_payment_method_types: null,
  application: null,
  attach_to_self: false,
  automatic_payment_methods: null,
  customer_account: null,
  excluded_payment_method_types: null,
  flow_directions: null,
  latest_attempt: null,
  livemode: false,
  managed_payments: null,
  mandate: null,
  on_behalf_of: null,
  payment_method_options: {
    card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
  },
  single_use_mandate: null,
} as const

type SetupStatus =
  | 'canceled'
  | 'requires_action'
  | 'requires_confirmation'
  | 'requires_payment_method'
  | 'succeeded'

interface Given {
  readonly id: string
  readonly client_secret: string
  readonly created: number
  readonly customer: string | null
  readonly description: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly payment_method: string | null
  readonly payment_method_configuration_details: {
    readonly id: string
    readonly parent: string | null
  } | null
  readonly payment_method_types: readonly string[]
  readonly usage: 'off_session' | 'on_session'
}

export type SetupIntent = typeof unused &
  Given & {
    readonly object: 'setup_intent'
    readonly cancellation_reason: string | null
    readonly last_setup_error: PaymentError | null
    readonly next_action: NextAction | null
    readonly status: SetupStatus
  }

export const newSetupIntent = (given: Given): SetupIntent => ({
  ...unused,
  ...given,
  object: 'setup_intent',
  cancellation_reason: null,
  last_setup_error: null,
  next_action: null,
  status: given.payment_method === null ? 'requires_payment_method' : 'requires_confirmation',
})

export const isOver = (intent: SetupIntent) => intent.status === 'succeeded' || intent.status === 'canceled'

export const setUp = (intent: SetupIntent, method: string): SetupIntent => ({
  ...intent,
  last_setup_error: null,
  next_action: null,
  payment_method: method,
  status: 'succeeded',
})

export const setupRefused = (intent: SetupIntent, error: PaymentError): SetupIntent => ({
  ...intent,
  last_setup_error: error,
  next_action: null,
  payment_method: null,
  status: 'requires_payment_method',
})

export const setupAwaitsAction = (intent: SetupIntent, method: string, action: NextAction): SetupIntent => ({
  ...intent,
  next_action: action,
  payment_method: method,
  status: 'requires_action',
})

export const setupCanceled = (intent: SetupIntent, reason: string | null): SetupIntent => ({
  ...intent,
  cancellation_reason: reason,
  next_action: null,
  status: 'canceled',
})
