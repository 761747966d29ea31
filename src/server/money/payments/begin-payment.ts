import { failed, type Failure } from '#domain/kernel/failure.ts'
import type { Scope } from '#server/db/scope.ts'
import { keepPayment, type PaymentRequest } from './keep-payment.ts'
import { type Begun, openCheckout } from './open-checkout.ts'
import { tellHowToPay } from './payment-emails.ts'
import { findPayment, type PayDeps } from './payment.ts'

/**
 * Begins a payment of an amount for a purpose. The payment is inserted first, so that the same request after a crash
 * finds it. `purposes` is notified when it's settled or ended.
 */
export const beginPayment = async (
  deps: PayDeps,
  scope: Scope,
  asked: PaymentRequest,
): Promise<Begun | Failure> => {
  const terms = { cardsOn: deps.cards !== undefined, drill: deps.drill }
  const kept = await scope.transaction(async (tx) => {
    const result = await keepPayment(tx, scope.client, asked, terms)
    const payment = failed(result) ? undefined : await findPayment(tx, result.paymentId)
    if (payment && payment.method !== 'card') await tellHowToPay(tx, scope.client, payment)
    return result
  })
  if (failed(kept)) return kept
  deps.drill?.at?.('payment-kept')
  return openCheckout(deps, scope, kept.paymentId)
}
