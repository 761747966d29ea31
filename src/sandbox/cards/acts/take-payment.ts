import { unexpectedState } from '../api/errors.ts'
import { arrived, failed, pendingCharge } from '../objects/charge.ts'
import { paymentError } from '../objects/payment-error.ts'
import * as moves from '../objects/payment-intent-moves.ts'
import type { IntentStatus, PaymentIntent as Intent } from '../objects/payment-intent.ts'
import { type PaymentMethod, savedOn, testCardOf } from '../objects/payment-method.ts'
import { type Decline, genericDecline } from '../objects/test-cards.ts'
import { newId } from '../world/ids.ts'
import type { Scope } from '../world/world.ts'
import { openDispute } from './disputes.ts'

const guard = (intent: Intent, to: IntentStatus) => {
  if (moves.mayMove(intent, to)) return
  throw unexpectedState(
    'payment_intent',
    `This PaymentIntent's status is ${intent.status}, so it cannot become ${to}.`,
  )
}

export const saveMethod = <M extends PaymentMethod>(scope: Scope, method: M, customer: string): M => {
  if (method.customer === customer) return method
  const saved = savedOn(method, customer)
  scope.put('payment_method', saved)
  scope.emit('payment_method.attached', saved)
  return saved
}

/** Takes a payment. No real money moves. */
export const takePayment = (scope: Scope, intent: Intent, method: PaymentMethod, authenticated = false) => {
  guard(intent, 'succeeded')
  const keep = intent.setup_future_usage !== null && intent.customer !== null && method.type === 'card'
  if (keep && intent.customer !== null) saveMethod(scope, method, intent.customer)
  const begun = pendingCharge({ id: newId('ch'), created: scope.now(), intent, method, authenticated })
  const charge = scope.put('charge', arrived(begun, newId('txn')))
  const done = scope.put('payment_intent', moves.succeeded(intent, method.id, charge.id))
  scope.emit('charge.succeeded', charge)
  scope.emit('payment_intent.succeeded', done)
  if (testCardOf(method).disputed === true) openDispute(scope, charge, {})
  return done
}

/** Refuses a payment. If the bank wasn't involved, no charge is created. */
export const refusePayment = (
  scope: Scope,
  intent: Intent,
  method: PaymentMethod,
  decline: Decline,
  asked = true,
) => {
  guard(intent, 'requires_payment_method')
  const begun = pendingCharge({ id: newId('ch'), created: scope.now(), intent, method })
  const charge = asked ? scope.put('charge', failed(begun, decline)) : undefined
  const error = paymentError(decline, method, charge?.id)
  const refused = scope.put('payment_intent', moves.refused(intent, error))
  if (charge) scope.emit('charge.failed', charge)
  scope.emit('payment_intent.payment_failed', refused)
  return refused
}

export const askToAuthenticate = (
  scope: Scope,
  intent: Intent,
  method: PaymentMethod,
  returnUrl: string | null,
) => {
  guard(intent, 'requires_action')
  const url = `${scope.baseUrl}/authenticate/${intent.id}`
  const action = { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } } as const
  const waiting = scope.put('payment_intent', moves.awaitsAction(intent, method.id, action))
  scope.emit('payment_intent.requires_action', waiting)
  return waiting
}

/** Starts a payment that the bank confirms days later. */
export const startBankPayment = (scope: Scope, intent: Intent, method: PaymentMethod) => {
  guard(intent, 'processing')
  const charge = scope.put('charge', pendingCharge({ id: newId('ch'), created: scope.now(), intent, method }))
  const underway = scope.put('payment_intent', moves.underway(intent, method.id, charge.id))
  scope.emit('charge.pending', charge)
  scope.emit('payment_intent.processing', underway)
  return underway
}

export const finishBankPayment = (scope: Scope, intent: Intent, arrives: boolean) => {
  const charge = scope.find('charge', intent.latest_charge ?? '')
  const method = scope.find('payment_method', intent.payment_method ?? '')
  if (intent.status !== 'processing' || !charge || !method)
    throw unexpectedState('payment_intent', 'No bank payment is under way.')
  if (arrives) {
    const paid = scope.put('charge', arrived(charge, newId('txn')))
    const done = scope.put('payment_intent', moves.succeeded(intent, method.id, paid.id))
    scope.emit('charge.succeeded', paid)
    scope.emit('payment_intent.succeeded', done)
    return done
  }
  const lost = scope.put('charge', failed(charge, genericDecline))
  const error = paymentError(genericDecline, method, lost.id)
  const refused = scope.put('payment_intent', moves.refused(intent, error))
  scope.emit('charge.failed', lost)
  scope.emit('payment_intent.payment_failed', refused)
  return refused
}
