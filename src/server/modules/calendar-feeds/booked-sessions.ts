import type { BookedSession } from '#domain/calendar/session-event.ts'
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { activityGroups, activitySessions } from '../../db/schema/activities.ts'
import { attendees } from '../../db/schema/attendees.ts'
import { bookingItems, bookings } from '../../db/schema/bookings.ts'
import type { Tx } from '../../db/transaction.ts'
import { activityPlaces } from '../activities/activity-places.ts'

/** The sessions of one booking, or of everything that somebody booked; each once, whoever comes to it. */
export const bookedSessions = async (
  tx: Tx,
  of: { readonly bookingId: string } | { readonly userId: string; readonly endingAfter: Temporal.Instant },
): Promise<BookedSession[]> => {
  const rows = await tx.sql
    .select({
      id: activitySessions.id,
      activityGroupId: activityGroups.id,
      activity: activityGroups.name,
      version: activityGroups.version,
      startsAt: activitySessions.startsAt,
      endsAt: activitySessions.endsAt,
      firstNames: sql<
        string[]
      >`coalesce(array_agg(distinct ${attendees.firstName}) filter (where ${attendees.id} is not null), '{}')`,
    })
    .from(bookings)
    .innerJoin(
      bookingItems,
      and(
        eq(bookingItems.clientId, bookings.clientId),
        eq(bookingItems.bookingId, bookings.id),
        inArray(bookingItems.status, ['ready', 'used']),
      ),
    )
    .innerJoin(
      activitySessions,
      and(
        eq(activitySessions.clientId, bookings.clientId),
        sql`${activitySessions.id} = any (${bookingItems.sessionIds})`,
      ),
    )
    .innerJoin(
      activityGroups,
      and(
        eq(activityGroups.clientId, bookings.clientId),
        eq(activityGroups.id, activitySessions.activityGroupId),
      ),
    )
    .leftJoin(
      attendees,
      and(eq(attendees.clientId, bookings.clientId), eq(attendees.id, bookingItems.attendeeId)),
    )
    .where(
      and(
        eq(bookings.clientId, tx.clientId),
        eq(bookings.state, 'placed'),
        'bookingId' in of
          ? eq(bookings.id, of.bookingId)
          : and(eq(bookings.userId, of.userId), gte(activitySessions.endsAt, of.endingAfter)),
      ),
    )
    .groupBy(activityGroups.clientId, activityGroups.id, activitySessions.clientId, activitySessions.id)
    .orderBy(asc(activitySessions.startsAt), asc(activitySessions.id))
  const places = await activityPlaces(tx, [...new Set(rows.map(({ activityGroupId }) => activityGroupId))])
  return rows.map(({ activityGroupId, startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: startsAt.toString(),
    endsAt: endsAt.toString(),
    place: places.get(activityGroupId) ?? '',
  }))
}
