import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Accepting, isAcceptedByAll } from '#domain/catalogue/activities/payment/is-accepted-by-all.ts'
import { isPayable } from '#domain/catalogue/activities/payment/payable.ts'
import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { ItemRow } from '#server/sales/bookings/item-rows.ts'
import { type CartRow, itemsOfCart } from '#server/sales/cart/cart-rows.ts'

interface ActivityToBook extends Accepting {
  readonly id: string
  readonly name: string
  readonly bookingAgreementId: string | null
}

/** The parts of a cart that would be booked: the lines it still holds, and what their activities require. */
export interface CartToBook {
  readonly cart: CartRow
  readonly items: readonly ItemRow[]
  readonly activities: readonly ActivityToBook[]
  /** True if there are lines, but they have expired. */
  readonly isOver: boolean
}

/** Checks if a card is saved at booking, because a subscription is collected from it. */
export const savesCard = ({ items }: Pick<CartToBook, 'items'>): boolean =>
  items.some(({ ticket }) => ticket.type === 'subscription')

/** Returns which payment methods all activities of the cart accept. */
export const acceptedFor = (toBook: Pick<CartToBook, 'items' | 'activities'>) => {
  const isAccepted = isAcceptedByAll(toBook.activities)
  const cardOnly = savesCard(toBook)
  return (kind: PaymentMethodKind): boolean => isAccepted(kind) && (!cardOnly || kind === 'card')
}

/** Explains why no payment method pays for the whole cart: an activity accepts none, or the activities share none. */
export const cannotPay = (
  { items, activities }: Pick<CartToBook, 'items' | 'activities'>,
  taken: readonly PaymentMethodKind[],
): 'alone' | 'together' => {
  const subscribed = new Set(
    items.filter(({ ticket }) => ticket.type === 'subscription').map((item) => item.activityGroupId),
  )
  const isAlone = activities.some(
    (activity) => !isPayable(subscribed.has(activity.id) ? 'subscription' : 'booking', taken, activity),
  )
  return isAlone ? 'alone' : 'together'
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
