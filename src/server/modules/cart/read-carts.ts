import type { Cart } from '#contract/cart.ts'
import type { Tx } from '../../db/transaction.ts'
import { keyOfCart } from '../places/owner-key.ts'
import type { CartOwner } from '../places/place-ask.ts'
import { findCarts } from './cart-rows.ts'
import { emptyCart, presentCarts } from './present-cart.ts'

/** The carts of these people as they are shown, by their owner's key. */
export const readCarts = async (tx: Tx, owners: readonly CartOwner[]): Promise<(key: string) => Cart> => {
  const rows = owners.length === 0 ? [] : await findCarts(tx, owners)
  const presented = await presentCarts(tx, rows)
  const carts = new Map(rows.map((row, index) => [keyOfCart(row), presented[index]]))
  return (key) => carts.get(key) ?? emptyCart(tx.now)
}
