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

/** What is held, and what ran out. */
export const inCarts: readonly ItemStatus[] = ['pending', 'expired']

export const findCart = async (tx: Tx, owner: CartOwner): Promise<CartRow | undefined> =>
  (await selectCart(tx, owner))[0]

/** As it is now, and nobody changes it before this transaction ends. */
export const lockCart = async (tx: Tx, owner: CartOwner): Promise<CartRow | undefined> =>
  (await selectCart(tx, owner).for('update'))[0]

/** What is in it, in the order in which it was put there. */
export const itemsOfCart = (tx: Tx, cartId: string) => itemsOf(tx, [cartId], inCarts)
