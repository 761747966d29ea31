import type { Cart } from '#contract/sales/cart/cart.ts'
import { failed, type Failure } from '#domain/kernel/failure.ts'
import type { Scope } from '#server/db/scope.ts'
import type { PayDeps } from '#server/money/payments/payment.ts'
import { settlePayment } from '#server/money/payments/settle-payment.ts'
import { findCart } from '#server/sales/cart/cart-rows.ts'
import { emptyCart, presentCart } from '#server/sales/cart/present-cart.ts'

/**
 * Ends the payment of the customer's cart, closing the page first. If it was paid in the meantime, it is booked and the
 * cart is empty.
 */
export const giveUpPaying = async (deps: PayDeps, scope: Scope, userId: string): Promise<Cart | Failure> => {
  const cart = await scope.transaction((tx) => findCart(tx, { userId }))
  const ended = cart?.paymentId && (await settlePayment(deps, scope, cart.paymentId, { cancel: true }))
  if (failed(ended)) return ended
  return scope.transaction(async (tx) => {
    const left = await findCart(tx, { userId })
    return left ? presentCart(tx, left) : emptyCart(tx.now)
  })
}
