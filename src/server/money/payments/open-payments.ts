import { and, asc } from 'drizzle-orm'
import { payments } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import { forBooking, forBookings } from './for-booking.ts'
import { type PaymentRow, whereOpen } from './payment.ts'

/**
 * Lists payments that may still arrive for a booking, the oldest first: pages, promises and attempts on a saved card.
 */
export const openPaymentsOf = (tx: Tx, bookingId: string): Promise<PaymentRow[]> =>
  tx.sql
    .select()
    .from(payments)
    .where(and(forBooking(tx, bookingId), whereOpen))
    .orderBy(asc(payments.id))

/** Lists payments that may still arrive for several bookings, in one read. */
export const openPaymentsByBooking = async (
  tx: Tx,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string | null, readonly PaymentRow[]>> => {
  const rows = await tx.sql
    .select()
    .from(payments)
    .where(and(forBookings(tx, bookingIds), whereOpen))
    .orderBy(asc(payments.id))
  return Map.groupBy(rows, ({ purposeId }) => purposeId)
}
