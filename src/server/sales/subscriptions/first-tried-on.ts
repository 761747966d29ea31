import { localParts } from '#domain/kernel/zoned.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { findBooking } from '#server/sales/bookings/find-booking.ts'
import type { ChargeRow, SubscriptionRow } from './charge-rows.ts'

/**
 * Returns the day from which the tries of a charge are counted: the day its row was created, when it fell due. A charge
 * due at booking has its row from the start, but isn't tried before the booking's due date.
 */
export const firstTriedOn = async (
  tx: Tx,
  { timeZone }: Pick<Client, 'timeZone'>,
  { charge, subscription }: { readonly charge: ChargeRow; readonly subscription: SubscriptionRow },
): Promise<string> => {
  const created = localParts(charge.createdAt.toString(), timeZone).date
  if (Temporal.Instant.compare(charge.createdAt, subscription.createdAt) > 0) return created
  const givenUntil = (await findBooking(tx, subscription.bookingId))?.dueOn ?? created
  return givenUntil > created ? givenUntil : created
}
