import type { Cart } from '#contract/sales/cart/cart.ts'
import type { Tx } from '#server/db/transaction.ts'
import { findCarts } from '#server/sales/capacity/find-carts.ts'
import { keyOfCart } from '#server/sales/capacity/owner-key.ts'
import type { CartOwner } from '#server/sales/capacity/place-ask.ts'
import { type CartContents, readContents } from './cart-contents.ts'
import { emptyCart, presenterOf } from './present-cart.ts'

/** Returns a function that presents a cart by its owner's key. */
export const cartsIn = (contents: CartContents, now: Temporal.Instant): ((key: string) => Cart) => {
  const rows = new Map(contents.carts.map((row) => [keyOfCart(row), row]))
  const present = presenterOf(contents, now)
  return (key) => {
    const row = rows.get(key)
    return row ? present(row).cart : emptyCart(now)
  }
}

/** Reads and presents the carts of these owners, by owner key. */
export const readCarts = async (tx: Tx, owners: readonly CartOwner[]): Promise<(key: string) => Cart> => {
  const carts = owners.length === 0 ? [] : await findCarts(tx, owners)
  return carts.length === 0 ? () => emptyCart(tx.now) : cartsIn(await readContents(tx, carts), tx.now)
}
