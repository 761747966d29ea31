import { invalidRequest } from '../api/errors.ts'
import {
  type CheckoutSession,
  isDue,
  sessionComplete,
  sessionExpired,
  sessionPaid,
} from '../objects/checkout-session.ts'
import { canceled, mayMove } from '../objects/payment-intent-moves.ts'
import { isOver, setupCanceled } from '../objects/setup-intent.ts'
import type { Scope, World } from '../world/world.ts'

export const sessionOf = (scope: Scope, intent: string) =>
  scope
    .list('checkout.session')
    .find((session) => session.payment_intent === intent || session.setup_intent === intent)

export const completeSession = (scope: Scope, session: CheckoutSession, paid: boolean) => {
  const complete = scope.put('checkout.session', sessionComplete(session, paid))
  scope.emit('checkout.session.completed', complete)
  return complete
}

/** Ends a session whose payment was slow, after the bank has decided. */
export const closeBankSession = (scope: Scope, session: CheckoutSession, arrived: boolean) => {
  const after = arrived ? scope.put('checkout.session', sessionPaid(session)) : session
  scope.emit(
    arrived ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed',
    after,
  )
  return after
}

/** Expires a session. It can no longer be paid, and a started payment is cancelled with it. */
export const expireSession = (scope: Scope, session: CheckoutSession) => {
  if (session.status !== 'open')
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    )
  const expired = scope.put('checkout.session', sessionExpired(session))
  const intent = scope.find('payment_intent', session.payment_intent ?? '')
  if (intent && mayMove(intent, 'canceled')) {
    const over = scope.put('payment_intent', canceled(intent, 'expired', scope.now()))
    scope.emit('payment_intent.canceled', over)
  }
  const setup = scope.find('setup_intent', session.setup_intent ?? '')
  if (setup && !isOver(setup)) {
    const over = scope.put('setup_intent', setupCanceled(setup, 'abandoned'))
    scope.emit('setup_intent.canceled', over)
  }
  scope.emit('checkout.session.expired', expired)
  return expired
}

export const expireDueSessions = (world: World) => {
  for (const { account, value } of world.everywhere('checkout.session'))
    // Most sessions aren't open any more, so their account's clock isn't read.
    if (value.status === 'open' && isDue(value, world.scope(account).now()))
      expireSession(world.scope(account), value)
}
