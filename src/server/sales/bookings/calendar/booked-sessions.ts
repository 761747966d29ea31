import { and, asc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { spanAt } from '#domain/catalogue/activities/tickets/ticket-hours.ts'
import type { BookedSession } from '#domain/sales/bookings/calendar/session-event.ts'
import { activityPlaces } from '#server/catalogue/activities/activity-places.ts'
import { anyOf } from '#server/db/any-of.ts'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { earlierAttendees } from '#server/db/schema/earlier-attendees.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { attendeeThen, earlierOfItem, ticketOfItem } from '../item-joins.ts'

/** The scope: the sessions of each given booking, or of everything a customer booked. */
type Whose =
  | { readonly bookingIds: readonly string[] }
  | { readonly userId: string; readonly endingAfter: Temporal.Instant }

/**
 * Reads the booked sessions, each once per booking or once overall, with all its attendees. Attendees with a ticket
 * that has its own hours get a separate entry.
 */
export const bookedSessions = async (
  tx: Tx,
  { timeZone }: Pick<Client, 'timeZone'>,
  of: Whose,
): Promise<(BookedSession & { readonly bookingId: string | null })[]> => {
  const apart = 'bookingIds' in of
  const rows = await tx.sql
    .select({
      bookingId: apart ? bookings.id : sql<null>`null`,
      id: activitySessions.id,
      activityGroupId: activityGroups.id,
      activity: activityGroups.name,
      version: activityGroups.version,
      startsAt: activitySessions.startsAt,
      endsAt: activitySessions.endsAt,
      ticketId: tickets.id,
      hours: tickets.timeDisplay,
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
    .leftJoin(tickets, and(ticketOfItem, isNotNull(tickets.timeDisplay)))
    .leftJoin(earlierAttendees, earlierOfItem(activitySessions.id))
    .leftJoin(attendees, attendeeThen)
    .where(
      and(
        eq(bookings.clientId, tx.clientId),
        eq(bookings.state, 'placed'),
        'bookingIds' in of
          ? anyOf(bookings.id, of.bookingIds)
          : and(eq(bookings.userId, of.userId), gte(activitySessions.endsAt, of.endingAfter)),
      ),
    )
    .groupBy(
      ...(apart ? [bookings.id] : []),
      activityGroups.clientId,
      activityGroups.id,
      activitySessions.clientId,
      activitySessions.id,
      tickets.clientId,
      tickets.id,
    )
    .orderBy(asc(activitySessions.startsAt), asc(activitySessions.id))
  const places = await activityPlaces(
    tx,
    rows.map(({ activityGroupId }) => activityGroupId),
  )
  return rows.map(({ id, ticketId, activityGroupId, hours, startsAt, endsAt, ...row }) => {
    const { start, end } = spanAt(hours, { start: startsAt.toString(), end: endsAt.toString() }, timeZone)
    return {
      ...row,
      id: ticketId === null ? id : `${id}.${ticketId}`,
      startsAt: start,
      endsAt: end,
      place: places.get(activityGroupId) ?? '',
    }
  })
}
