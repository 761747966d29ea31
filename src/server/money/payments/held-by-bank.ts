import { and, eq, sum } from 'drizzle-orm'
import { disputes, payments } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import { forBookings } from './for-booking.ts'

/** Returns how much of a booking's money a bank holds until it decides. It stays so while the booking is locked. */
export const heldByBank = async (tx: Tx, bookingId: string): Promise<number> => {
  const [row] = await tx.sql
    .select({ held: sum(disputes.amount).mapWith(Number) })
    .from(disputes)
    .innerJoin(payments, and(eq(payments.clientId, disputes.clientId), eq(payments.id, disputes.paymentId)))
    .where(and(eq(disputes.clientId, tx.clientId), forBookings(tx, [bookingId]), eq(disputes.state, 'open')))
  return row?.held ?? 0
}
