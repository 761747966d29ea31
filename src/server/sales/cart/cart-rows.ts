import { and, eq } from 'drizzle-orm'
import type { ItemStatus } from '#domain/sales/bookings/item-status.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { itemsOf } from '#server/sales/bookings/item-rows.ts'
import { isCart } from '#server/sales/capacity/is-cart.ts'
import type { CartOwner } from '#server/sales/capacity/place-ask.ts'

export type CartRow = typeof bookings.$inferSelect

const selectCart = (tx: Tx, owner: CartOwner) =>
  tx.sql
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, tx.clientId),
        isCart,
        'userId' in owner ? eq(bookings.userId, owner.userId) : eq(bookings.visitorId, owner.visitorId),
      ),
    )

/** The item statuses shown in a cart: held and expired. */
export const inCarts: readonly ItemStatus[] = ['pending', 'expired']

export const findCart = async (tx: Tx, owner: CartOwner): Promise<CartRow | undefined> =>
  (await selectCart(tx, owner))[0]

/** Locks a cart and reads its current state, so that it can't change before this transaction ends. */
export const lockCart = async (tx: Tx, owner: CartOwner): Promise<CartRow | undefined> =>
  (await selectCart(tx, owner).for('update'))[0]

/** Reads the items of a cart, in the order in which they were added. */
export const itemsOfCart = (tx: Tx, cartId: string) => itemsOf(tx, [cartId], inCarts)
