import type { Cart } from '#contract/cart.ts'
import type { Scope } from '../../db/scope.ts'
import type { CartOwner } from '../places/place-ask.ts'
import { findCart } from './cart-rows.ts'
import { emptyCart, presentCart } from './present-cart.ts'

/** One cart by itself; where a crowd looks into theirs, see cart-readers.ts. */
export const readCartOf = (scope: Scope, owner: CartOwner): Promise<Cart> =>
  scope.transaction(async (tx) => {
    const cart = await findCart(tx, owner)
    return cart ? presentCart(tx, cart) : emptyCart(tx.now)
  })
