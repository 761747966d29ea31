import { and, eq, sql } from 'drizzle-orm'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { settleCharges } from '#server/sales/subscriptions/charge-rows.ts'

/**
 * Changes the settled amount of a booking, together with the ledger entry. The customer owes the price less the settled
 * amount. With nothing left to pay, the booking has no due date. The booking is locked.
 */
export const changePaid = async (tx: Tx, bookingId: string, by: number): Promise<void> => {
  const paid = sql`${bookings.paid} + ${by}::bigint`
  await tx.sql
    .update(bookings)
    .set({ paid, dueOn: sql`case when ${paid} >= ${bookings.total} then null else ${bookings.dueOn} end` })
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, bookingId)))
  await settleCharges(tx, bookingId)
}
