import type { Cart } from '#contract/cart.ts'
import { failed, type Failure } from '#domain/kernel/failure.ts'
import type { Scope } from '../../db/scope.ts'
import { findCart } from '../cart/cart-rows.ts'
import { emptyCart, presentCart } from '../cart/present-cart.ts'
import type { PayDeps } from '../payments/payment.ts'
import { settlePayment } from '../payments/settle-payment.ts'

/** Ends the payment of one's cart, page first. If it was paid meanwhile, it is booked, and the cart is empty. */
export const giveUpPaying = async (deps: PayDeps, scope: Scope, userId: string): Promise<Cart | Failure> => {
  const cart = await scope.transaction((tx) => findCart(tx, { userId }))
  const ended = cart?.paymentId && (await settlePayment(deps, scope, cart.paymentId, { cancel: true }))
  if (failed(ended)) return ended
  return scope.transaction(async (tx) => {
    const left = await findCart(tx, { userId })
    return left ? presentCart(tx, left) : emptyCart(tx.now)
  })
}
