import { limits } from '#domain/limits.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Params } from '#server/gateways/cards/card-provider.ts'
import type { CardPageWords } from './card-page-words.ts'
import type { PaymentRow } from './payment.ts'
import { purposes } from './purposes.ts'

const epochSeconds = (instant: Temporal.Instant) => Math.floor(instant.epochMilliseconds / 1_000)

interface CheckoutTerms {
  readonly words: CardPageWords
  readonly customer: string
  /** The address of the organiser's site. */
  readonly address: string
  /** The provider's configuration that decides which methods the page offers; null for the account's default. */
  readonly configurationId: string | null
}

/** Tells the provider who pays, how much, for what, and where to send them afterwards. */
export const checkoutParams = (
  { now }: Scope,
  payment: PaymentRow,
  { words, customer, address, configurationId }: CheckoutTerms,
): Params => {
  const back = (how: 'paid' | 'cancelled') => `${address}${purposes[payment.purpose].returnTo(payment, how)}`
  const common = {
    customer,
    ...(configurationId !== null && { payment_method_configuration: configurationId }),
    client_reference_id: payment.id,
    success_url: back('paid'),
    cancel_url: back('cancelled'),
    expires_at: epochSeconds(now.add({ minutes: limits.checkoutMinutes })),
  }
  const currency = payment.currency.toLowerCase()
  const about = { description: words.description, metadata: { payment: payment.id } }
  if (payment.cardMode === 'setup') return { ...common, mode: 'setup', currency, setup_intent_data: about }
  return {
    ...common,
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: payment.amount,
          product_data: { name: words.name },
        },
      },
    ],
    payment_intent_data: { ...about, ...(payment.savesCard && { setup_future_usage: 'off_session' }) },
  }
}

export const isTooOld =
  (scope: Scope) =>
  ({ expires_at: expiresAt }: Params): boolean =>
    typeof expiresAt === 'number' &&
    expiresAt < epochSeconds(scope.now.add({ minutes: limits.checkoutMinimumMinutes }))
