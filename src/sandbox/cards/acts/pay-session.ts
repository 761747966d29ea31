import { invalidRequest } from '../api/errors.ts'
import type { CheckoutSession } from '../objects/checkout-session.ts'
import { newPaymentIntent, type PaymentIntent } from '../objects/payment-intent.ts'
import { newBank, newCard } from '../objects/payment-method.ts'
import { genericDecline, type TestCardName } from '../objects/test-cards.ts'
import { newId, randomLetters } from '../world/ids.ts'
import type { Scope } from '../world/world.ts'
import { completeSession } from './finish-session.ts'
import { askSetupToAuthenticate, refuseSetup, setUpCard } from './set-up-card.ts'
import { askToAuthenticate, refusePayment, startBankPayment, takePayment } from './take-payment.ts'

/** The intent is created by the first attempt to pay, not by the session. */
const intentOf = (scope: Scope, session: CheckoutSession): PaymentIntent => {
  const before = scope.find('payment_intent', session.payment_intent ?? '')
  if (before) return before
  const plan = scope.find('checkout_plan', session.id)
  if (!plan || session.amount_total === null) throw new Error(`${session.id} has no plan`)
  const id = newId('pi')
  const intent = scope.put(
    'payment_intent',
    newPaymentIntent({
      id,
      ...plan.intent,
      amount: session.amount_total,
      client_secret: `${id}_secret_${randomLetters(24)}`,
      created: scope.now(),
      currency: session.currency,
      customer: session.customer,
      payment_method: null,
      payment_method_configuration_details: session.payment_method_configuration_details,
      payment_method_types: session.payment_method_types,
    }),
  )
  scope.put('checkout.session', { ...session, payment_intent: id })
  scope.emit('payment_intent.created', intent)
  return intent
}

const fresh = (scope: Scope, { id }: CheckoutSession) => {
  const session = scope.find('checkout.session', id)
  if (session?.status !== 'open') throw invalidRequest('This Checkout Session is not open.')
  return session
}

const setupOf = (scope: Scope, { setup_intent }: CheckoutSession) => {
  const setup = scope.find('setup_intent', setup_intent ?? '')
  if (!setup) throw new Error('a session for setup has no setup intent')
  return setup
}

const cardOf = (scope: Scope, name: TestCardName) =>
  scope.put('payment_method', newCard(newId('pm'), scope.now(), name))

/**
 * Pays by card, as a person can on the payment page. Like the other actions there, returns the session in its new
 * state.
 */
export const payByCard = (scope: Scope, session: CheckoutSession, card: TestCardName) => {
  fresh(scope, session)
  if (session.mode === 'setup') setUpCard(scope, setupOf(scope, session), cardOf(scope, card))
  else takePayment(scope, intentOf(scope, session), cardOf(scope, card))
  return completeSession(scope, fresh(scope, session), true)
}

export const beDeclined = (scope: Scope, session: CheckoutSession, card: TestCardName) => {
  fresh(scope, session)
  if (session.mode === 'setup')
    refuseSetup(scope, setupOf(scope, session), cardOf(scope, card), genericDecline)
  else refusePayment(scope, intentOf(scope, session), cardOf(scope, card), genericDecline)
  return fresh(scope, session)
}

/** Returns the address of the page where the bank asks. */
export const beAsked = (scope: Scope, session: CheckoutSession, card: TestCardName): string => {
  fresh(scope, session)
  const method = cardOf(scope, card)
  const waiting =
    session.mode === 'setup'
      ? askSetupToAuthenticate(scope, setupOf(scope, session), method, session.url)
      : askToAuthenticate(scope, intentOf(scope, session), method, session.url)
  return waiting.next_action?.redirect_to_url.url ?? ''
}

export const payByBank = (scope: Scope, session: CheckoutSession) => {
  fresh(scope, session)
  const bank = scope.put('payment_method', newBank(newId('pm'), scope.now()))
  startBankPayment(scope, intentOf(scope, session), bank)
  return completeSession(scope, fresh(scope, session), false)
}
