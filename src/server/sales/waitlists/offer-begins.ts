import { and, eq, min } from 'drizzle-orm'
import { anyOf } from '#server/db/any-of.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { sessionsOfItem } from '#server/sales/bookings/item-joins.ts'

/** Finds when the first session of each of these offers begins. */
export const offerBegins = async (
  tx: Tx,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (bookingIds.length === 0) return new Map()
  const rows = await tx.sql
    .select({ id: bookingItems.bookingId, begin: min(activitySessions.startsAt) })
    .from(bookingItems)
    .innerJoin(activitySessions, sessionsOfItem)
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        anyOf(bookingItems.bookingId, bookingIds),
        eq(bookingItems.status, 'pending'),
      ),
    )
    .groupBy(bookingItems.bookingId)
  return new Map(rows.flatMap(({ id, begin }) => (begin === null ? [] : [[id, begin.toString()]])))
}
