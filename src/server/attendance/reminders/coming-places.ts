import { and, asc, eq, gt, isNotNull, isNull, lte, min, sql } from 'drizzle-orm'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { reminders } from '#server/db/schema/messages.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/transaction.ts'
import { attendeeOfItem, ticketOfItem } from '#server/sales/bookings/item-joins.ts'

/**
 * Selects the places in sessions that begin before `until` and have no reminder yet: a row for each person and session,
 * and for each ticket with its own hours. Leaves out disabled sessions, because it isn't certain that they take place.
 */
export const comingPlaces = (tx: Tx, until: Temporal.Instant) =>
  tx.sql
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      sessionId: activitySessions.id,
      activityGroupId: activityGroups.id,
      activity: activityGroups.name,
      note: activityGroups.confirmationNote,
      localDate: activitySessions.localDate,
      startTime: activitySessions.startTime,
      endTime: activitySessions.endTime,
      startsAt: activitySessions.startsAt,
      hours: tickets.timeDisplay,
      bookedAt: min(bookings.placedAt),
      firstNames: sql<
        string[]
      >`coalesce(array_agg(distinct ${attendees.firstName}) filter (where ${attendees.id} is not null), '{}')`,
    })
    .from(activitySessions)
    .innerJoin(
      bookingItems,
      and(
        eq(bookingItems.clientId, activitySessions.clientId),
        eq(bookingItems.activityGroupId, activitySessions.activityGroupId),
        eq(bookingItems.status, 'ready'),
        sql`${activitySessions.id} = any (${bookingItems.sessionIds})`,
      ),
    )
    .innerJoin(
      bookings,
      and(
        eq(bookings.clientId, bookingItems.clientId),
        eq(bookings.id, bookingItems.bookingId),
        eq(bookings.state, 'placed'),
      ),
    )
    .innerJoin(users, and(eq(users.clientId, bookings.clientId), eq(users.id, bookings.userId)))
    .innerJoin(
      activityGroups,
      and(
        eq(activityGroups.clientId, activitySessions.clientId),
        eq(activityGroups.id, activitySessions.activityGroupId),
      ),
    )
    .leftJoin(tickets, and(ticketOfItem, isNotNull(tickets.timeDisplay)))
    .leftJoin(attendees, attendeeOfItem)
    .leftJoin(
      reminders,
      and(
        eq(reminders.clientId, activitySessions.clientId),
        eq(reminders.kind, 'session'),
        eq(reminders.subjectId, activitySessions.id),
        eq(reminders.userId, users.id),
      ),
    )
    .where(
      and(
        eq(activitySessions.clientId, tx.clientId),
        eq(activitySessions.enabled, true),
        gt(activitySessions.startsAt, tx.now),
        lte(activitySessions.startsAt, until),
        isNull(reminders.sentAt),
      ),
    )
    .groupBy(
      users.clientId,
      users.id,
      activitySessions.clientId,
      activitySessions.id,
      activityGroups.clientId,
      activityGroups.id,
      tickets.clientId,
      tickets.id,
    )
    .orderBy(asc(activitySessions.startsAt), asc(activitySessions.id))
