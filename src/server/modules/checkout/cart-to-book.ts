import type { Accepting } from '#domain/payments/accepted-methods.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { activityGroups } from '../../db/schema/activities.ts'
import type { Tx } from '../../db/transaction.ts'
import type { ItemRow } from '../bookings/item-rows.ts'
import { type CartRow, itemsOfCart } from '../cart/cart-rows.ts'

export interface ActivityToBook extends Accepting {
  readonly id: string
  readonly name: string
  readonly bookingAgreementId: string | null
}

/** What a cart would book: the lines that it still holds, and what their activities ask for. */
export interface CartToBook {
  readonly cart: CartRow
  readonly items: readonly ItemRow[]
  readonly activities: readonly ActivityToBook[]
  /** There are lines, and their time is over. */
  readonly isOver: boolean
}

export const cartToBook = async (tx: Tx, cart: CartRow): Promise<CartToBook> => {
  const all = await itemsOfCart(tx, cart.id)
  const isPast = cart.heldUntil !== null && Temporal.Instant.compare(cart.heldUntil, tx.now) <= 0
  const items = isPast && cart.paymentId === null ? [] : all.filter(({ status }) => status === 'pending')
  const ids = [...new Set(items.map(({ activityGroupId }) => activityGroupId))]
  const activities =
    ids.length === 0
      ? []
      : await tx.sql
          .select({
            id: activityGroups.id,
            name: activityGroups.name,
            paymentMethods: activityGroups.paymentMethods,
            bookingAgreementId: activityGroups.bookingAgreementId,
          })
          .from(activityGroups)
          .where(and(eq(activityGroups.clientId, tx.clientId), inArray(activityGroups.id, ids)))
          .orderBy(asc(activityGroups.name), asc(activityGroups.id))
  return { cart, items, activities, isOver: items.length === 0 && all.length > 0 }
}
