import { type LineItem, newLine } from '../objects/checkout-plan.ts'
import { newSession } from '../objects/checkout-session.ts'
import { typesOffered } from '../objects/payment-method-configuration.ts'
import { newSetupIntent } from '../objects/setup-intent.ts'
import { newId, randomLetters } from '../world/ids.ts'
import type { Scope } from '../world/world.ts'
import { checkSession, expiryOf } from './checkout-session-checks.ts'
import type { SessionParameters } from './checkout-session-parameters.ts'
import { configurationFor } from './configuration.ts'
import { livingCustomer } from './customers.ts'

const linesOf = (scope: Scope, given: SessionParameters): LineItem[] =>
  (given.line_items ?? []).map(({ price_data: price, quantity = 1 }) =>
    newLine({
      id: newId('li'),
      priceId: newId('price'),
      productId: newId('prod', 14),
      created: scope.now(),
      currency: price.currency,
      name: price.product_data.name,
      quantity,
      unitAmount: price.unit_amount,
    }),
  )

/** Checks everything before it creates anything, so that a refusal leaves nothing behind. */
const prepare = (scope: Scope, given: SessionParameters) => {
  const { currency, total } = checkSession(given)
  const expires_at = expiryOf(given.expires_at, scope.now())
  const configuration = configurationFor(scope, given.payment_method_configuration)
  const customer = given.customer === undefined ? null : livingCustomer(scope, given.customer, 'customer')
  const later = given.mode === 'setup' || given.payment_intent_data?.setup_future_usage !== undefined
  const details = { id: configuration.id, parent: configuration.parent }
  return { currency, total, expires_at, customer, details, types: typesOffered(configuration, later) }
}

type Prepared = ReturnType<typeof prepare>

const setupFor = (scope: Scope, given: SessionParameters, { customer, details, types }: Prepared) => {
  const id = newId('seti')
  const setup = scope.put(
    'setup_intent',
    newSetupIntent({
      id,
      client_secret: `${id}_secret_${randomLetters(24)}`,
      created: scope.now(),
      customer: customer?.id ?? null,
      description: given.setup_intent_data?.description ?? null,
      metadata: given.setup_intent_data?.metadata ?? {},
      payment_method: null,
      payment_method_configuration_details: details,
      payment_method_types: types,
      usage: 'off_session',
    }),
  )
  scope.emit('setup_intent.created', setup)
  return setup.id
}

export const createCheckoutSession = (scope: Scope, given: SessionParameters) => {
  const prepared = prepare(scope, given)
  const { total, customer } = prepared
  const id = newId('cs_test', 58)
  const about = given.payment_intent_data
  scope.put('checkout_plan', {
    id,
    lines: linesOf(scope, given),
    intent: {
      description: about?.description ?? null,
      metadata: about?.metadata ?? {},
      receipt_email: about?.receipt_email ?? null,
      setup_future_usage: about?.setup_future_usage ?? null,
      statement_descriptor_suffix: about?.statement_descriptor_suffix ?? null,
    },
  })
  const email = customer?.email ?? given.customer_email ?? null
  return scope.put(
    'checkout.session',
    newSession(
      {
        id,
        amount_subtotal: total,
        amount_total: total,
        cancel_url: given.cancel_url ?? null,
        client_reference_id: given.client_reference_id ?? null,
        created: scope.now(),
        currency: prepared.currency,
        customer: customer?.id ?? null,
        customer_email: given.customer_email ?? null,
        expires_at: prepared.expires_at,
        locale: given.locale ?? null,
        metadata: given.metadata ?? {},
        mode: given.mode,
        payment_method_configuration_details: prepared.details,
        payment_method_types: prepared.types,
        setup_intent: given.mode === 'setup' ? setupFor(scope, given, prepared) : null,
        submit_type: given.submit_type ?? null,
        success_url: given.success_url,
        url: `${scope.baseUrl}/pay/${id}`,
      },
      { email, name: customer?.name ?? null },
    ),
  )
}
