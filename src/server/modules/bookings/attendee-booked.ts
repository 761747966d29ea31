import { and, eq, sql } from 'drizzle-orm'
import { bookingItems } from '../../db/schema/bookings.ts'
import type { Tx } from '../../db/transaction.ts'

/** Whether anything was ever booked for this attendee, or is in a cart: they can be changed, but no longer deleted. */
export const attendeeBooked = async (tx: Tx, attendeeId: string): Promise<boolean> => {
  const rows = await tx.sql
    .select({ one: sql`1` })
    .from(bookingItems)
    .where(and(eq(bookingItems.clientId, tx.clientId), eq(bookingItems.attendeeId, attendeeId)))
    .limit(1)
  return rows.length > 0
}
