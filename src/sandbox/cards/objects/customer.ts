const unused = {
  address: null,
  balance: 0,
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  discount: null,
  livemode: false,
  next_invoice_sequence: 1,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
} as const

interface CustomerFields {
  readonly id: string
  readonly created: number
  readonly description: string | null
  readonly email: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly name: string | null
  readonly phone: string | null
  readonly invoice_prefix: string
}

export type Customer = typeof unused &
  CustomerFields & {
    readonly object: 'customer'
    readonly deleted?: true
    readonly invoice_settings: {
      readonly custom_fields: null
      readonly default_payment_method: string | null
      readonly footer: null
      readonly rendering_options: null
    }
  }

export const newCustomer = (given: CustomerFields): Customer => ({
  ...unused,
  ...given,
  object: 'customer',
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
})
