import type { Account } from '../objects/account.ts'
import type { Charge } from '../objects/charge.ts'
import type { CheckoutPlan } from '../objects/checkout-plan.ts'
import type { CheckoutSession } from '../objects/checkout-session.ts'
import type { Customer } from '../objects/customer.ts'
import type { Dispute } from '../objects/dispute.ts'
import type { ProviderEvent } from '../objects/event.ts'
import type { PaymentIntent } from '../objects/payment-intent.ts'
import type { PaymentMethodConfiguration } from '../objects/payment-method-configuration.ts'
import type { PaymentMethod } from '../objects/payment-method.ts'
import type { Refund } from '../objects/refund.ts'
import type { SetupIntent } from '../objects/setup-intent.ts'

/** A link to the onboarding page. `visit` is the token in the page itself once the link is used up. */
export interface OnboardingLink {
  readonly id: string
  readonly visit: string
  readonly account: string
  readonly expires_at: number
  readonly refresh_url: string
  readonly return_url: string
  readonly used: boolean
  readonly left: boolean
}

export interface Tables {
  readonly account: Account
  readonly charge: Charge
  readonly checkout_plan: CheckoutPlan
  readonly 'checkout.session': CheckoutSession
  readonly customer: Customer
  readonly dispute: Dispute
  readonly event: ProviderEvent
  readonly onboarding_link: OnboardingLink
  readonly payment_intent: PaymentIntent
  readonly payment_method: PaymentMethod
  readonly payment_method_configuration: PaymentMethodConfiguration
  readonly refund: Refund
  readonly setup_intent: SetupIntent
}

export type Kind = keyof Tables

export interface Row<T> {
  /** The connected account it belongs to. No other account sees it. */
  readonly account: string
  readonly sequence: number
  readonly value: T
}

/** The first answer to a key. Every later request with that key gets the same answer, for a day. */
export interface KeptAnswer {
  readonly at: number
  readonly fingerprint: string
  readonly requestId: string
  /** The answer, which is missing while the first request is in progress. */
  readonly answer?: { readonly status: number; readonly body: string }
}

export interface Delivery {
  readonly at: number
  readonly url: string
  /** The endpoint's status, or 0 when it didn't answer. */
  readonly status: number
}

export interface Outgoing {
  readonly state: 'delivered' | 'dropped' | 'failed' | 'held' | 'waiting'
  readonly deliveries: readonly Delivery[]
}

export interface State {
  clockOffset: number
  /** The seconds by which an account's clock is ahead of real time. Negative values are behind. */
  readonly ahead: Map<string, number>
  sequence: number
  /** How refunds begin, regardless of the card. Set by tests. */
  refundsBegin: 'pending' | 'succeeded' | null
  readonly rows: { readonly [K in Kind]: Map<string, Row<Tables[K]>> }
  readonly deauthorised: Set<string>
  readonly answers: Map<string, KeptAnswer>
  readonly outgoing: Map<string, Outgoing>
}

export const emptyState = (): State => ({
  clockOffset: 0,
  ahead: new Map(),
  sequence: 0,
  refundsBegin: null,
  rows: {
    account: new Map(),
    charge: new Map(),
    checkout_plan: new Map(),
    'checkout.session': new Map(),
    customer: new Map(),
    dispute: new Map(),
    event: new Map(),
    onboarding_link: new Map(),
    payment_intent: new Map(),
    payment_method: new Map(),
    payment_method_configuration: new Map(),
    refund: new Map(),
    setup_intent: new Map(),
  },
  deauthorised: new Set(),
  answers: new Map(),
  outgoing: new Map(),
})
