import type Stripe from 'stripe'
import type {
  AccountView,
  CardView,
  CheckoutView,
  ConfigurationView,
  DisputeView,
  IntentView,
  RefundView,
} from './card-provider.ts'

const idOf = (thing: string | { readonly id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)

export const viewAccount = (account: Stripe.Account): AccountView => ({
  id: account.id,
  detailsSubmitted: account.details_submitted,
  chargesEnabled: account.charges_enabled,
  payoutsEnabled: account.payouts_enabled,
  created: account.created ?? null,
})

const isMethod = (value: unknown): value is Stripe.PaymentMethodConfiguration.Card =>
  typeof value === 'object' && value !== null && 'display_preference' in value

export const viewConfiguration = (configuration: Stripe.PaymentMethodConfiguration): ConfigurationView => ({
  id: configuration.id,
  isDefault: configuration.is_default,
  methods: Object.fromEntries(
    Object.entries(configuration).flatMap(([name, value]: [string, unknown]) =>
      isMethod(value)
        ? [
            [
              name,
              { available: value.available, value: value.display_preference.value === 'on' ? 'on' : 'off' },
            ] as const,
          ]
        : [],
    ),
  ),
})

const declineOf = (error: Stripe.PaymentIntent.LastPaymentError | null) => {
  const code = error?.decline_code ?? error?.code
  return code === undefined ? null : { code, advice: error?.advice_code ?? null }
}

export const viewIntent = (account: string, intent: Stripe.PaymentIntent): IntentView => ({
  id: intent.id,
  account,
  reference: intent.metadata['payment'] ?? null,
  status: intent.status,
  amount: intent.amount,
  amountReceived: intent.amount_received,
  currency: intent.currency,
  problem: intent.last_payment_error?.message ?? null,
  decline: declineOf(intent.last_payment_error),
})

const objectIn = <Value>(thing: string | Value | null | undefined): Value | null =>
  typeof thing === 'string' || thing === undefined ? null : thing

const viewCard = (method: Stripe.PaymentMethod | null): CardView | null =>
  method?.card
    ? {
        paymentMethodId: method.id,
        brand: method.card.brand,
        lastFour: method.card.last4,
        expiryMonth: method.card.exp_month,
        expiryYear: method.card.exp_year,
      }
    : null

export const viewCheckout = (account: string, session: Stripe.Checkout.Session): CheckoutView => {
  const intent = objectIn(session.payment_intent)
  const setup = objectIn(session.setup_intent)
  const savesOnly = session.mode === 'setup'
  return {
    id: session.id,
    account,
    reference: session.client_reference_id,
    status: session.status ?? 'open',
    paid: savesOnly ? setup?.status === 'succeeded' : session.payment_status === 'paid',
    amount: savesOnly ? 0 : session.amount_total,
    currency: session.currency,
    url: session.url,
    expiresAt: session.expires_at,
    intent: intent && viewIntent(account, intent),
    card: viewCard(objectIn(intent?.payment_method) ?? objectIn(setup?.payment_method)),
  }
}

export const viewRefund = (refund: Stripe.Refund): RefundView => ({
  id: refund.id,
  intentId: idOf(refund.payment_intent),
  amount: refund.amount,
  status: refund.status ?? 'pending',
  refund: refund.metadata?.['refund'] ?? null,
})

export const viewDispute = (dispute: Stripe.Dispute): DisputeView => ({
  id: dispute.id,
  amount: dispute.amount,
  currency: dispute.currency,
  status: dispute.status,
  intentId: idOf(dispute.payment_intent),
})
