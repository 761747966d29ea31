import { and, eq, sql } from 'drizzle-orm'
import { activityGroups, activitySessions } from '../../db/schema/activities.ts'
import { attendees } from '../../db/schema/attendees.ts'
import { bookingItems, bookings } from '../../db/schema/bookings.ts'
import { tickets } from '../../db/schema/tickets.ts'

/** How an item finds what it is part of: the client is half of every key. */
export const bookingOfItem = and(
  eq(bookings.clientId, bookingItems.clientId),
  eq(bookings.id, bookingItems.bookingId),
)
export const activityOfItem = and(
  eq(activityGroups.clientId, bookingItems.clientId),
  eq(activityGroups.id, bookingItems.activityGroupId),
)
export const ticketOfItem = and(
  eq(tickets.clientId, bookingItems.clientId),
  eq(tickets.id, bookingItems.ticketId),
)
export const attendeeOfItem = and(
  eq(attendees.clientId, bookingItems.clientId),
  eq(attendees.id, bookingItems.attendeeId),
)
export const sessionsOfItem = and(
  eq(activitySessions.clientId, bookingItems.clientId),
  sql`${activitySessions.id} = any (${bookingItems.sessionIds})`,
)
