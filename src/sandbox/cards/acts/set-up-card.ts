import { unexpectedState } from '../api/errors.ts'
import { paymentError } from '../objects/payment-error.ts'
import type { PaymentMethod } from '../objects/payment-method.ts'
import * as setups from '../objects/setup-intent.ts'
import type { Decline } from '../objects/test-cards.ts'
import type { Scope } from '../world/world.ts'
import { saveMethod } from './take-payment.ts'

type Setup = setups.SetupIntent

const guard = (intent: Setup) => {
  if (setups.isOver(intent))
    throw unexpectedState('setup_intent', `This SetupIntent's status is already ${intent.status}.`)
}

/** Saves the card for later, without taking money. */
export const setUpCard = (scope: Scope, intent: Setup, method: PaymentMethod) => {
  guard(intent)
  if (intent.customer !== null) saveMethod(scope, method, intent.customer)
  const done = scope.put('setup_intent', setups.setUp(intent, method.id))
  scope.emit('setup_intent.succeeded', done)
  return done
}

export const refuseSetup = (scope: Scope, intent: Setup, method: PaymentMethod, decline: Decline) => {
  guard(intent)
  const refused = scope.put('setup_intent', setups.setupRefused(intent, paymentError(decline, method)))
  scope.emit('setup_intent.setup_failed', refused)
  return refused
}

export const askSetupToAuthenticate = (
  scope: Scope,
  intent: Setup,
  method: PaymentMethod,
  returnUrl: string | null,
) => {
  guard(intent)
  const url = `${scope.baseUrl}/authenticate/${intent.id}`
  const action = { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } } as const
  const waiting = scope.put('setup_intent', setups.setupAwaitsAction(intent, method.id, action))
  scope.emit('setup_intent.requires_action', waiting)
  return waiting
}

export const cancelSetup = (scope: Scope, intent: Setup, reason: string | null) => {
  guard(intent)
  const over = scope.put('setup_intent', setups.setupCanceled(intent, reason))
  scope.emit('setup_intent.canceled', over)
  return over
}
