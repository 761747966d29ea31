/**
 * The settings that a session applies once it is paid. They are stored apart from the session, because the provider's
 * API doesn't show all of them.
 */
export interface CheckoutPlan {
  readonly id: string
  readonly lines: readonly LineItem[]
  readonly intent: {
    readonly description: string | null
    readonly metadata: Readonly<Record<string, string>>
    readonly receipt_email: string | null
    readonly setup_future_usage: 'off_session' | 'on_session' | null
    readonly statement_descriptor_suffix: string | null
  }
}

export interface LineItem {
  readonly id: string
  readonly object: 'item'
  readonly adjustable_quantity: null
  readonly amount_discount: 0
  readonly amount_subtotal: number
  readonly amount_tax: 0
  readonly amount_total: number
  readonly currency: string
  readonly description: string
  readonly metadata: Readonly<Record<string, string>>
  readonly price: Readonly<Record<string, unknown>>
  readonly quantity: number
}

interface Given {
  readonly id: string
  readonly priceId: string
  readonly productId: string
  readonly created: number
  readonly currency: string
  readonly name: string
  readonly quantity: number
  readonly unitAmount: number
}

export const newLine = ({ id, priceId, productId, created, ...line }: Given): LineItem => ({
  id,
  object: 'item',
  adjustable_quantity: null,
  amount_discount: 0,
  amount_subtotal: line.unitAmount * line.quantity,
  amount_tax: 0,
  amount_total: line.unitAmount * line.quantity,
  currency: line.currency,
  description: line.name,
  metadata: {},
  price: {
    id: priceId,
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created,
    currency: line.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: productId,
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: line.unitAmount,
    unit_amount_decimal: String(line.unitAmount),
  },
  quantity: line.quantity,
})
