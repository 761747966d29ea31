import { and, eq } from 'drizzle-orm'
import type { Cart } from '#contract/sales/cart/cart.ts'
import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { endAfterExtending, fitsExtension } from '#domain/sales/capacity/hold-life.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Scope } from '#server/db/scope.ts'
import { holdOf } from '#server/sales/capacity/hold-of.ts'
import type { CartOwner } from '#server/sales/capacity/place-ask.ts'
import { lockCart } from './cart-rows.ts'
import { lockedByPayment } from './locked-by-payment.ts'
import { presentCart } from './present-cart.ts'

export const extendHold = (scope: Scope, owner: CartOwner | undefined): Promise<Cart | Failure> =>
  scope.transaction(async (tx) => {
    const cart = owner && (await lockCart(tx, owner))
    if (!cart?.heldUntil || Temporal.Instant.compare(cart.heldUntil, tx.now) <= 0)
      return new Failure('conflict', messages.nothingHeld)
    const locked = lockedByPayment(cart)
    if (locked) return locked
    if (cart.extended) return new Failure('conflict', messages.holdExtendedOnce)
    const hold = await holdOf(tx, cart)
    if (!hold || !fitsExtension(hold)) return new Failure('conflict', messages.holdAtItsLongest)
    const next = { extended: true, heldUntil: endAfterExtending(hold) }
    await tx.sql
      .update(bookings)
      .set(next)
      .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, cart.id)))
    return presentCart(tx, { ...cart, ...next })
  })
