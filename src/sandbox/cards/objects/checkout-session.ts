const unused = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_options: {},
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  subscription: null,
  ui_mode: 'hosted_page',
  wallet_options: null,
} as const

interface Given {
  readonly id: string
  readonly amount_subtotal: number | null
  readonly amount_total: number | null
  readonly cancel_url: string | null
  readonly client_reference_id: string | null
  readonly created: number
  readonly currency: string
  readonly customer: string | null
  readonly customer_email: string | null
  readonly expires_at: number
  readonly locale: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly mode: 'payment' | 'setup'
  readonly payment_method_configuration_details: { readonly id: string; readonly parent: string | null }
  readonly payment_method_types: readonly string[]
  readonly setup_intent: string | null
  readonly submit_type: string | null
  readonly success_url: string
  readonly url: string
}

interface CustomerDetails {
  readonly address: null
  readonly business_name: null
  readonly email: string | null
  readonly individual_name: null
  readonly name: string | null
  readonly phone: null
  readonly tax_exempt: 'none'
  readonly tax_ids: readonly []
}

export type CheckoutSession = typeof unused &
  Omit<Given, 'url'> & {
    readonly object: 'checkout.session'
    readonly customer_creation: 'if_required' | null
    readonly customer_details: CustomerDetails | null
    readonly payment_intent: string | null
    readonly payment_method_collection: 'always' | 'if_required'
    readonly payment_status: 'no_payment_required' | 'paid' | 'unpaid'
    readonly status: 'complete' | 'expired' | 'open'
    readonly total_details: Readonly<Record<string, number>> | null
    readonly url: string | null
  }

const detailsOf = (email: string | null, name: string | null): CustomerDetails => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name,
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
})

export const newSession = (given: Given, person: { email: string | null; name: string | null }) => {
  const session: CheckoutSession = {
    ...unused,
    ...given,
    object: 'checkout.session',
    customer_creation: given.customer === null && given.mode === 'payment' ? 'if_required' : null,
    customer_details: person.email === null ? null : detailsOf(person.email, person.name),
    payment_intent: null,
    payment_method_collection: 'if_required',
    payment_status: given.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    status: 'open',
    total_details: given.mode === 'setup' ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  }
  return session
}

export const sessionComplete = (session: CheckoutSession, paid: boolean): CheckoutSession => ({
  ...session,
  payment_status: session.mode === 'setup' ? 'no_payment_required' : paid ? 'paid' : 'unpaid',
  status: 'complete',
  url: null,
})

export const sessionPaid = (session: CheckoutSession): CheckoutSession => ({
  ...session,
  payment_status: 'paid',
})

export const sessionExpired = (session: CheckoutSession): CheckoutSession => ({
  ...session,
  status: 'expired',
  url: null,
})

export const isDue = (session: CheckoutSession, now: number) =>
  session.status === 'open' && session.expires_at <= now

/** The provider's limits for `expires_at`, in seconds from now. */
export const lifetime = { least: 30 * 60, most: 24 * 3600 } as const

/** Returns where a completed session sends the customer. */
export const successAddress = (session: CheckoutSession) =>
  session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
