import { ApiError, invalidParameter, noSuch, unexpectedState } from '../api/errors.ts'
import type { PaymentError } from '../objects/payment-error.ts'
import type { PaymentIntent } from '../objects/payment-intent.ts'
import { newCard, type PaymentMethod, testCardOf } from '../objects/payment-method.ts'
import { authenticationRequired, testCardOfToken } from '../objects/test-cards.ts'
import { newId } from '../world/ids.ts'
import type { Scope } from '../world/world.ts'
import { askToAuthenticate, refusePayment, takePayment } from './take-payment.ts'

/** Returns a saved method of this customer, or a fresh card for a test name such as `pm_card_visa`. */
export const methodFor = (scope: Scope, id: string, customer: string | null): PaymentMethod => {
  const card = testCardOfToken(id)
  if (card) return scope.put('payment_method', newCard(newId('pm'), scope.now(), card))
  const method = scope.find('payment_method', id)
  if (!method) throw noSuch('PaymentMethod', id, 'payment_method')
  if (method.customer !== null && method.customer !== customer)
    throw invalidParameter(
      customer === null
        ? `The provided PaymentMethod is attached to a Customer, so you must provide the 'customer' parameter.`
        : `The provided PaymentMethod does not belong to the Customer you supplied.`,
      { param: 'payment_method' },
    )
  return method
}

export const refusal = (error: PaymentError, whole: object) => new ApiError(402, { ...error, ...whole })

interface Confirmation {
  readonly offSession: boolean
  readonly returnUrl: string | null
}

/** Charges a card through the API, without a customer at the screen who could authenticate. */
export const confirmIntent = (
  scope: Scope,
  intent: PaymentIntent,
  method: PaymentMethod,
  { offSession, returnUrl }: Confirmation,
): PaymentIntent => {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_confirmation')
    throw unexpectedState(
      'payment_intent',
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
    )
  const card = testCardOf(method)
  const asks =
    card.authenticates === 'always' || (card.authenticates === 'untilSaved' && method.customer === null)
  if (asks && !offSession) return askToAuthenticate(scope, intent, method, returnUrl)
  const decline = asks ? authenticationRequired : card.charge
  if (decline === undefined) return takePayment(scope, intent, method)
  const refused = refusePayment(scope, intent, method, decline)
  if (refused.last_payment_error === null) throw new Error('a refusal has no reason')
  throw refusal(refused.last_payment_error, { payment_intent: refused })
}
