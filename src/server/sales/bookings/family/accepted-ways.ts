import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import type { Tx } from '#server/db/transaction.ts'
import { savesCardFor } from '#server/sales/subscriptions/has-live-subscription.ts'
import { presentCard } from '#server/sales/subscriptions/own-card.ts'
import { acceptedByActivities } from '../accepted-by-activities.ts'

/**
 * Returns which payment methods the activities of a booking accept, ignoring cancelled items. A booking with a
 * subscription is paid by card until a card is saved, as at checkout.
 */
export const acceptedWays = async (
  tx: Tx,
  { id: bookingId, userId }: { readonly id: string; readonly userId: string },
): Promise<(kind: PaymentMethodKind) => boolean> => {
  const isAccepted = await acceptedByActivities(tx, bookingId)
  const cardOnly = (await savesCardFor(tx, bookingId)) && (await presentCard(tx, userId)) === null
  return (kind) => isAccepted(kind) && (!cardOnly || kind === 'card')
}
