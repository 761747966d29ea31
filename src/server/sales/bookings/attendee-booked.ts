import { and, eq, exists, sql } from 'drizzle-orm'
import { bookingItems } from '#server/db/schema/bookings.ts'
import { earlierAttendees } from '#server/db/schema/earlier-attendees.ts'
import type { Tx } from '#server/db/transaction.ts'

/**
 * Checks if anything was ever booked for this attendee or is in a cart. Such an attendee can be changed but not
 * deleted.
 */
export const attendeeBooked = async (tx: Tx, attendeeId: string): Promise<boolean> => {
  const now = tx.sql
    .select({ one: sql`1` })
    .from(bookingItems)
    .where(and(eq(bookingItems.clientId, tx.clientId), eq(bookingItems.attendeeId, attendeeId)))
  const before = tx.sql
    .select({ one: sql`1` })
    .from(earlierAttendees)
    .where(and(eq(earlierAttendees.clientId, tx.clientId), eq(earlierAttendees.attendeeId, attendeeId)))
  const { rows } = await tx.sql.execute<{ booked: boolean }>(
    sql`select ${exists(now)} or ${exists(before)} as booked`,
  )
  return rows[0]?.booked === true
}
