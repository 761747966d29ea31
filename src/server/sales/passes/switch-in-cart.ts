import { and, eq } from 'drizzle-orm'
import type { Cart } from '#contract/sales/cart/cart.ts'
import type { Failure } from '#domain/kernel/failure.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type CartRow, lockCart } from '#server/sales/cart/cart-rows.ts'
import { lockedByPayment } from '#server/sales/cart/locked-by-payment.ts'
import { emptyCart, presentCart } from '#server/sales/cart/present-cart.ts'

/** Stores if credits are used for what is being booked. The booking is locked. */
export const keepSwitch = (tx: Tx, bookingId: string, use: boolean) =>
  tx.sql
    .update(bookings)
    .set({ usePasses: use })
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, bookingId)))

/**
 * Switches credits on or off for a cart or a waitlist offer. When on, they pay for as much as they can. The row is
 * locked.
 */
export const switchPasses = async (tx: Tx, cart: CartRow, use: boolean): Promise<Cart | Failure> => {
  const locked = lockedByPayment(cart)
  if (locked) return locked
  await keepSwitch(tx, cart.id, use)
  return presentCart(tx, { ...cart, usePasses: use })
}

/** A customer without a cart doesn't get one. */
export const switchInCart = (scope: Scope, userId: string, use: boolean): Promise<Cart | Failure> =>
  scope.transaction(async (tx) => {
    const cart = await lockCart(tx, { userId })
    return cart ? switchPasses(tx, cart, use) : emptyCart(tx.now)
  })
