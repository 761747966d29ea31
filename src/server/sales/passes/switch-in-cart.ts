import { and, eq } from 'drizzle-orm'
import type { Cart } from '#contract/sales/cart/cart.ts'
import type { Failure } from '#domain/kernel/failure.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type CartRow, lockCart } from '#server/sales/cart/cart-rows.ts'
import { lockedByPayment } from '#server/sales/cart/locked-by-payment.ts'
import { emptyCart, presentCart } from '#server/sales/cart/present-cart.ts'

/** Whether credits pay is kept with what is being booked, which is locked. */
export const keepSwitch = (tx: Tx, bookingId: string, use: boolean) =>
  tx.sql
    .update(bookings)
    .set({ usePasses: use })
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, bookingId)))

/** Credits pay for what they can of this cart, or of what is kept from a waitlist, or for nothing. The row is locked. */
export const switchPasses = async (tx: Tx, cart: CartRow, use: boolean): Promise<Cart | Failure> => {
  const locked = lockedByPayment(cart)
  if (locked) return locked
  await keepSwitch(tx, cart.id, use)
  return presentCart(tx, { ...cart, usePasses: use })
}

/** Where there is no cart, it stays so. */
export const switchInCart = (scope: Scope, userId: string, use: boolean): Promise<Cart | Failure> =>
  scope.transaction(async (tx) => {
    const cart = await lockCart(tx, { userId })
    return cart ? switchPasses(tx, cart, use) : emptyCart(tx.now)
  })
