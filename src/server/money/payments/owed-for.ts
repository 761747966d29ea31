import { and, eq } from 'drizzle-orm'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Returns the unpaid part of a booking's price. */
export const owedFor = async (tx: Tx, bookingId: string): Promise<number> => {
  const [booking] = await tx.sql
    .select({ total: bookings.total, paid: bookings.paid })
    .from(bookings)
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, bookingId)))
  return (booking?.total ?? 0) - (booking?.paid ?? 0)
}
