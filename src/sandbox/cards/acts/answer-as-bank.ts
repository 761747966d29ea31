import type { CheckoutSession } from '../objects/checkout-session.ts'
import type { PaymentIntent } from '../objects/payment-intent.ts'
import { authenticationFailed } from '../objects/test-cards.ts'
import type { Scope } from '../world/world.ts'
import { closeBankSession, completeSession, sessionOf } from './finish-session.ts'
import { refuseSetup, setUpCard } from './set-up-card.ts'
import { finishBankPayment, refusePayment, takePayment } from './take-payment.ts'

const setupFailed = { ...authenticationFailed, code: 'setup_intent_authentication_failure' }

/** Answers the bank's question for the customer. Returns false when no question was open. */
export const answerAuthentication = (scope: Scope, id: string, approved: boolean): boolean => {
  const [payment, setup] = [scope.find('payment_intent', id), scope.find('setup_intent', id)]
  const waiting = payment ?? setup
  const method = scope.find('payment_method', waiting?.payment_method ?? '')
  if (waiting?.status !== 'requires_action' || !method) return false
  if (payment && approved) takePayment(scope, payment, method, true)
  if (payment && !approved) refusePayment(scope, payment, method, authenticationFailed, false)
  if (setup && approved) setUpCard(scope, setup, method)
  if (setup && !approved) refuseSetup(scope, setup, method, setupFailed)
  const session = sessionOf(scope, id)
  if (session?.status === 'open' && approved) completeSession(scope, session, true)
  return true
}

/** Ends a slow bank payment: the money arrives, or it comes back. */
export const answerBankPayment = (scope: Scope, intent: PaymentIntent, arrived: boolean) => {
  const after = finishBankPayment(scope, intent, arrived)
  const session: CheckoutSession | undefined = sessionOf(scope, intent.id)
  if (session) closeBankSession(scope, session, arrived)
  return after
}
