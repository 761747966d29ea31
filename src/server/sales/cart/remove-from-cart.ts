import { and, eq, inArray } from 'drizzle-orm'
import type { Cart } from '#contract/sales/cart/cart.ts'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { giveBack } from '#server/sales/capacity/give-back.ts'
import type { CartOwner } from '#server/sales/capacity/place-ask.ts'
import { type CartRow, itemsOfCart, lockCart } from './cart-rows.ts'
import { lockedByPayment } from './locked-by-payment.ts'
import { presentCart } from './present-cart.ts'

/** Deletes an expired line. It holds no place, so nothing is released. */
const forget = (tx: Tx, itemId: string) =>
  tx.sql
    .delete(bookingItems)
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        eq(bookingItems.id, itemId),
        inArray(bookingItems.status, ['expired']),
      ),
    )

/** Stops the countdown of a cart when its last held line is removed. */
const stopClock = async (tx: Tx, cart: CartRow): Promise<CartRow> => {
  const left = await itemsOfCart(tx, cart.id)
  if (left.some(({ status }) => status === 'pending')) return cart
  const stopped = { heldUntil: null, extended: false, extendedForCode: false }
  await tx.sql
    .update(bookings)
    .set(stopped)
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, cart.id)))
  return { ...cart, ...stopped }
}

export const removeFromCart = (
  scope: Scope,
  owner: CartOwner | undefined,
  itemId: string,
): Promise<Cart | Failure> =>
  scope.transaction(async (tx) => {
    const cart = owner && (await lockCart(tx, owner))
    const items = cart ? await itemsOfCart(tx, cart.id) : []
    if (!cart || !items.some(({ id }) => id === itemId)) return notFound()
    const locked = lockedByPayment(cart)
    if (locked) return locked
    await giveBack(tx, [itemId], { status: 'expired', why: 'Taken out of the cart' })
    await forget(tx, itemId)
    return presentCart(tx, await stopClock(tx, cart))
  })
