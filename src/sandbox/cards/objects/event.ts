/** The version whose formats this stand-in uses. Other versions are refused. */
export const apiVersion = '2026-10-28.endive'

/** The event types that our endpoint subscribes to. Other events exist and can be listed, but aren't sent. */
export const sentEvents = [
  'account.application.deauthorized',
  'account.updated',
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.refunded',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'refund.failed',
  'refund.updated',
  'setup_intent.succeeded',
] as const

const listedOnly = [
  'charge.failed',
  'charge.pending',
  'charge.succeeded',
  'customer.created',
  'customer.updated',
  'customer.deleted',
  'payment_intent.created',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_method.attached',
  'payment_method.detached',
  'refund.created',
  'setup_intent.canceled',
  'setup_intent.created',
  'setup_intent.requires_action',
  'setup_intent.setup_failed',
] as const

export type EventType = (typeof sentEvents)[number] | (typeof listedOnly)[number]

export interface ProviderEvent {
  readonly id: string
  readonly object: 'event'
  readonly account: string
  readonly api_version: typeof apiVersion
  readonly created: number
  readonly data: { readonly object: object; readonly previous_attributes?: object }
  readonly livemode: false
  readonly pending_webhooks: number
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null }
  readonly type: EventType
}

export const isSent = (type: EventType) => sentEvents.some((sent) => sent === type)
