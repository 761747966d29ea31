import { and, arrayContains, asc, eq, exists, inArray, or, sql } from 'drizzle-orm'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { earlierAttendees } from '#server/db/schema/earlier-attendees.ts'
import { registerTicks } from '#server/db/schema/register.ts'
import type { Tx } from '#server/db/transaction.ts'
import { bookingOfItem, earlierOfItem, whoThen } from '#server/sales/bookings/item-joins.ts'
import { takingPart } from './on-register.ts'

/**
 * Locks the bookings, so that a place can't move to another attendee between reading its attendee and storing the tick.
 */
const lockBookingsOf = (tx: Tx, itemIds: readonly string[]) =>
  tx.sql
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, tx.clientId),
        inArray(
          bookings.id,
          tx.sql
            .select({ id: bookingItems.bookingId })
            .from(bookingItems)
            .where(and(eq(bookingItems.clientId, tx.clientId), inArray(bookingItems.id, [...itemIds]))),
        ),
      ),
    )
    .orderBy(asc(bookings.id))
    .for('share')

/**
 * Matches items already ticked at this session. An attendee who was seen must be ticked out too, even if the booking
 * was cancelled.
 */
const wasTicked = (tx: Tx, sessionId: string) =>
  exists(
    tx.sql
      .select({ one: sql`1` })
      .from(registerTicks)
      .where(
        and(
          eq(registerTicks.clientId, tx.clientId),
          eq(registerTicks.sessionId, sessionId),
          eq(registerTicks.itemId, bookingItems.id),
        ),
      ),
  )

/**
 * Returns the items whose ticks are accepted, with the attendee who has or had the place. Includes bookings cancelled
 * since, because the child was seen and a tick must never be lost.
 */
export const whoIsTicked = async (
  tx: Tx,
  sessionId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> => {
  if (ids.length === 0) return new Map()
  await lockBookingsOf(tx, ids)
  const rows = await tx.sql
    .select({ id: bookingItems.id, attendeeId: whoThen })
    .from(bookingItems)
    .innerJoin(bookings, bookingOfItem)
    .leftJoin(earlierAttendees, earlierOfItem(sessionId))
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        inArray(bookingItems.id, [...ids]),
        inArray(bookingItems.status, [...takingPart, 'cancelled']),
        or(arrayContains(bookingItems.sessionIds, [sessionId]), wasTicked(tx, sessionId)),
        eq(bookings.state, 'placed'),
      ),
    )
  return new Map(rows.map(({ id, attendeeId }) => [id, attendeeId]))
}
