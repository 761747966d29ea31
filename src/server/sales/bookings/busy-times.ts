import { and, eq, gt, inArray, isNotNull, or } from 'drizzle-orm'
import { spanAt, type TicketHours } from '#domain/catalogue/activities/tickets/ticket-hours.ts'
import type { TimeSpan } from '#domain/sales/bookings/overlaps.ts'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'
import { activityOfItem, bookingOfItem, sessionsOfItem, ticketOfItem } from './item-joins.ts'

/** A session that an attendee is booked on. */
export interface BusyTime extends TimeSpan {
  readonly itemId: string
  readonly attendee: string
  readonly ticket: string
  readonly timeDisplay: TicketHours | null
  readonly session: string
  /** The activity's name. */
  readonly name: string
}

/** Finds when these attendees are busy, with what they have booked or hold and isn't over yet. */
export const busyTimes = async (
  tx: Tx,
  timeZone: string,
  attendeeIds: readonly string[],
): Promise<readonly BusyTime[]> => {
  if (attendeeIds.length === 0) return []
  const rows = await tx.sql
    .select({
      itemId: bookingItems.id,
      attendee: bookingItems.attendeeId,
      ticket: bookingItems.ticketId,
      session: activitySessions.id,
      name: activityGroups.name,
      start: activitySessions.startsAt,
      end: activitySessions.endsAt,
      timeDisplay: tickets.timeDisplay,
    })
    .from(bookingItems)
    .innerJoin(bookings, bookingOfItem)
    .innerJoin(activitySessions, sessionsOfItem)
    .innerJoin(activityGroups, activityOfItem)
    .innerJoin(tickets, ticketOfItem)
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        inArray(bookingItems.attendeeId, [...attendeeIds]),
        inArray(bookingItems.status, ['pending', 'ready']),
        gt(activitySessions.endsAt, tx.now),
        or(eq(bookings.state, 'placed'), gt(bookings.heldUntil, tx.now), isNotNull(bookings.paymentId)),
      ),
    )
    .orderBy(activitySessions.startsAt, activitySessions.id)
  return rows.map(({ start, end, ...row }) => ({
    ...row,
    ...spanAt(row.timeDisplay, { start: start.toString(), end: end.toString() }, timeZone),
    attendee: row.attendee ?? '',
  }))
}
