import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AddOnChoice } from '#contract/sales/cart/cart.ts'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import { bookingItemAddOns, bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { ItemRow } from '#server/sales/bookings/item-rows.ts'
import { type CartRow, itemsOfCart } from './cart-rows.ts'
import { checkAddOns } from './check-add-ons.ts'
import { lockedByPayment } from './locked-by-payment.ts'

/** Checks that each add-on is on offer with the line's activity, and for sessions of this line. */
export const checkExtras = async (
  tx: Tx,
  { activityGroupId, sessionIds }: ItemRow,
  extras: readonly AddOnChoice[],
): Promise<Failure | undefined> => {
  if (extras.some(({ activities }) => activities.some((id) => !sessionIds.includes(id)))) return notFound()
  return checkAddOns(
    tx,
    extras.map(({ _id, activities }) => ({ addOnId: _id, activityGroupId, sessionIds: activities })),
  )
}

/** Replaces the add-ons of these lines. Each line gets the same ones. */
export const writeExtras = async (
  tx: Tx,
  items: readonly Pick<ItemRow, 'id'>[],
  extras: readonly AddOnChoice[],
): Promise<void> => {
  const ids = items.map(({ id }) => id)
  await tx.sql
    .delete(bookingItemAddOns)
    .where(and(eq(bookingItemAddOns.clientId, tx.clientId), inArray(bookingItemAddOns.itemId, ids)))
  if (extras.length > 0)
    await tx.sql.insert(bookingItemAddOns).values(
      ids.flatMap((itemId) =>
        extras.map(({ _id, activities }) => ({
          clientId: tx.clientId,
          itemId,
          addOnId: _id,
          sessionIds: [...activities],
          price: 0,
        })),
      ),
    )
}

/** Increments the version, because a form filled from the old one is outdated. */
export const nextVersion = (tx: Tx, { id }: Pick<CartRow, 'id'>) =>
  tx.sql
    .update(bookings)
    .set({ version: sql`${bookings.version} + 1` })
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, id)))

/** Sets the add-ons of a line in a waitlist offer. The row is locked. */
export const extrasInto = async (
  tx: Tx,
  cart: CartRow,
  { item: itemId, addOns }: { readonly item: string; readonly addOns: readonly AddOnChoice[] },
): Promise<Failure | undefined> => {
  const item = (await itemsOfCart(tx, cart.id)).find(({ id }) => id === itemId)
  if (!item) return notFound()
  const wrong = lockedByPayment(cart) ?? (await checkExtras(tx, item, addOns))
  if (wrong) return wrong
  await writeExtras(tx, [item], addOns)
  await nextVersion(tx, cart)
  return undefined
}
