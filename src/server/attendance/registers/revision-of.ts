import { and, asc, eq, inArray } from 'drizzle-orm'
import { hash } from 'node:crypto'
import { attendees } from '#server/db/schema/attendees.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { earlierAttendees } from '#server/db/schema/earlier-attendees.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/transaction.ts'
import { attendeeThen, bookingOfItem, earlierOfItem } from '#server/sales/bookings/item-joins.ts'

/** Tells one state of a register from another without saying anything about anybody. */
export const revisionOf = async (tx: Tx, sessionId: string, itemIds: readonly string[]): Promise<string> => {
  const rows = await tx.sql
    .select({
      item: bookingItems.id,
      attendee: attendees.id,
      attendeeVersion: attendees.version,
      userVersion: users.version,
    })
    .from(bookingItems)
    .innerJoin(bookings, bookingOfItem)
    .leftJoin(earlierAttendees, earlierOfItem(sessionId))
    .leftJoin(attendees, attendeeThen)
    .leftJoin(users, and(eq(users.clientId, bookings.clientId), eq(users.id, bookings.userId)))
    .where(and(eq(bookingItems.clientId, tx.clientId), inArray(bookingItems.id, [...itemIds])))
    .orderBy(asc(bookingItems.id))
  return hash('sha256', JSON.stringify(rows), 'base64url').slice(0, 16)
}
