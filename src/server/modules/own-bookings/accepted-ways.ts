import { type Accepting, isAcceptedFor } from '#domain/payments/accepted-methods.ts'
import type { PaymentMethodKind } from '#domain/payments/payment-method-kinds.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { activityGroups } from '../../db/schema/activities.ts'
import { bookingItems } from '../../db/schema/bookings.ts'
import type { Tx } from '../../db/transaction.ts'
import { activityOfItem } from '../bookings/item-joins.ts'
import { savesCardFor } from '../subscriptions/has-live-subscription.ts'
import { presentCard } from '../subscriptions/own-card.ts'

/**
 * Which ways the activities of a booking accept; one that was cancelled has no say any more. What has a subscription
 * is paid by card until one is saved, as at the checkout.
 */
export const acceptedWays = async (
  tx: Tx,
  { id: bookingId, userId }: { readonly id: string; readonly userId: string },
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
  const isAccepted = isAcceptedFor(activities)
  const cardOnly = (await savesCardFor(tx, bookingId)) && (await presentCard(tx, userId)) === null
  return (kind) => isAccepted(kind) && (!cardOnly || kind === 'card')
}
