import { and, eq, inArray } from 'drizzle-orm'
import { type Accepting, isAcceptedByAll } from '#domain/catalogue/activities/payment/is-accepted-by-all.ts'
import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { activityOfItem } from './item-joins.ts'

/** Returns a check for the payment methods that all activities of a booking accept. Cancelled items don't count. */
export const acceptedByActivities = async (
  tx: Tx,
  bookingId: string,
): Promise<(kind: PaymentMethodKind) => boolean> => {
  const activities: Accepting[] = await tx.sql
    .selectDistinct({ id: activityGroups.id, paymentMethods: activityGroups.paymentMethods })
    .from(bookingItems)
    .innerJoin(activityGroups, activityOfItem)
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        eq(bookingItems.bookingId, bookingId),
        inArray(bookingItems.status, ['pending', 'ready', 'used']),
      ),
    )
  return isAcceptedByAll(activities)
}
