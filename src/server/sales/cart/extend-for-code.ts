import { and, eq } from 'drizzle-orm'
import { endAfterCode } from '#domain/sales/capacity/hold-life.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { holdOf } from '#server/sales/capacity/hold-of.ts'
import { findOwner, type Shopper } from './cart-owner.ts'
import { lockCart } from './cart-rows.ts'

/** Extends the hold once, because a guest who registers while holding places has to wait for an email. */
export const extendForCode = async (shopper: Shopper): Promise<void> => {
  const owner = await findOwner(shopper)
  if (!owner) return
  await shopper.scope.transaction(async (tx) => {
    const cart = await lockCart(tx, owner)
    if (!cart?.heldUntil || Temporal.Instant.compare(cart.heldUntil, tx.now) <= 0) return
    if (cart.extendedForCode || cart.paymentId !== null) return
    const hold = await holdOf(tx, cart)
    if (!hold) return
    await tx.sql
      .update(bookings)
      .set({ extendedForCode: true, heldUntil: endAfterCode(hold) })
      .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, cart.id)))
  })
}
