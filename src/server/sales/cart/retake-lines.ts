import { and, eq, inArray } from 'drizzle-orm'
import type { Cart } from '#contract/sales/cart/cart.ts'
import { type Failure, failed } from '#domain/kernel/failure.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import { addOnsOf } from '#server/sales/bookings/item-rows.ts'
import type { AskedLine } from '#server/sales/capacity/place-ask.ts'
import { releaseExpired } from '#server/sales/capacity/release-expired.ts'
import { askKey, type CartDeps, holdPlaces } from './add-to-cart.ts'
import { findOwner, ownerToBe, type Shopper } from './cart-owner.ts'
import { findCart, itemsOfCart } from './cart-rows.ts'

/** Takes expired lines again, one by one. Lines whose places are gone stay in the cart and say so. */
export const retakeLines = async ({ desk, readers }: CartDeps, shopper: Shopper): Promise<Cart | Failure> => {
  const { scope } = shopper
  const owner = await ownerToBe(shopper, await findOwner(shopper))
  if (failed(owner)) return owner
  const lost = await scope.transaction(async (tx) => {
    await releaseExpired(tx)
    const cart = await findCart(tx, owner)
    const items = cart ? await itemsOfCart(tx, cart.id) : []
    const expired = items.filter(({ status }) => status === 'expired')
    const extras = await addOnsOf(
      tx,
      expired.map(({ id }) => id),
    )
    return expired.map((item) => ({
      id: item.id,
      line: {
        ticketId: item.ticket.id,
        sessionIds: item.sessionIds,
        attendeeIds: [item.attendeeId],
        addOns: extras
          .filter(({ itemId }) => itemId === item.id)
          .map(({ id, sessionIds }) => ({ addOnId: id, sessionIds })),
      } satisfies AskedLine,
    }))
  })
  const taken: string[] = []
  for (const { id, line } of lost) {
    // Each line has its own key, so that two clicks find the same line and take one place.
    const refusal = await holdPlaces(desk, shopper, owner, [line], askKey(owner, `retake ${id}`, id))
    if (refusal === undefined) taken.push(id)
  }
  if (taken.length > 0)
    await scope.transaction((tx) =>
      tx.sql
        .delete(bookingItems)
        .where(
          and(
            eq(bookingItems.clientId, tx.clientId),
            inArray(bookingItems.id, taken),
            eq(bookingItems.status, 'expired'),
          ),
        ),
    )
  return readers.cart(scope, owner)
}
