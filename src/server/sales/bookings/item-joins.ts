import { and, type Column, eq, sql } from 'drizzle-orm'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { earlierAttendees } from '#server/db/schema/earlier-attendees.ts'
import { tickets } from '#server/db/schema/tickets.ts'

/** Joins an item to what it belongs to. The client is part of every key. */
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
/** Joins the attendee who had this session before the place was given to another attendee, using the newest row. */
export const earlierOfItem = (session: string | Column) =>
  and(
    eq(earlierAttendees.clientId, bookingItems.clientId),
    sql`${earlierAttendees.id} = (
      select kept.id from ${earlierAttendees} as kept
      where kept.client_id = ${bookingItems.clientId}
        and kept.item_id = coalesce(${bookingItems.splitFrom}, ${bookingItems.id})
        and ${session}::uuid = any (kept.session_ids)
      order by kept.id desc limit 1)`,
  )
/** The earlier attendee from that join, or else the current one. */
export const whoThen = sql<
  string | null
>`coalesce(${earlierAttendees.attendeeId}, ${bookingItems.attendeeId})`
export const attendeeThen = and(eq(attendees.clientId, bookingItems.clientId), eq(attendees.id, whoThen))
export const sessionsOfItem = and(
  eq(activitySessions.clientId, bookingItems.clientId),
  sql`${activitySessions.id} = any (${bookingItems.sessionIds})`,
)
