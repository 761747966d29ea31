import { and, asc, desc, eq } from 'drizzle-orm'
import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'
import {
  attendeesOfActions,
  type HeldItem,
  type ItemChanged,
} from '#domain/sales/capacity/attendees-of-actions.ts'
import { type PlaceAction, placeActions } from '#domain/sales/capacity/place-actions.ts'
import { anyOf } from '#server/db/any-of.ts'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import { bookingItems, placeEvents } from '#server/db/schema/bookings.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import { type Tx, visitor } from '#server/db/transaction.ts'
import { attendeeNames, deletedAttendee } from '#server/platform/audit/attendee-names.ts'
import { bookedBy, historyMaximum } from './booked-by.ts'

/**
 * Newest first by id, because ids grow as rows are written. The allocator that takes a hold reads the clock later than
 * the request that books.
 */
const rowsOf = async (tx: Tx, bookingId: string) => {
  const rows = await tx.sql
    .select({ event: placeEvents, activityGroup: activityGroups.name, ticket: tickets.name })
    .from(placeEvents)
    .leftJoin(
      activityGroups,
      and(
        eq(activityGroups.clientId, placeEvents.clientId),
        eq(activityGroups.id, placeEvents.activityGroupId),
      ),
    )
    .leftJoin(tickets, and(eq(tickets.clientId, placeEvents.clientId), eq(tickets.id, placeEvents.ticketId)))
    .where(and(eq(placeEvents.clientId, tx.clientId), eq(placeEvents.bookingId, bookingId)))
    .orderBy(desc(placeEvents.id))
    .limit(historyMaximum)
  return rows.map(({ event, ...names }) => ({ ...event, ...names, at: event.at.toString() }))
}

/**
 * Merges each item with the parts split off when they were cancelled, which are rows of their own. Together they are
 * what was booked.
 */
const itemsNow = async (tx: Tx, bookingId: string): Promise<readonly HeldItem[]> => {
  const rows = await tx.sql
    .select()
    .from(bookingItems)
    .where(and(eq(bookingItems.clientId, tx.clientId), eq(bookingItems.bookingId, bookingId)))
    .orderBy(asc(bookingItems.id))
  return [...Map.groupBy(rows, ({ id, splitFrom }) => splitFrom ?? id).entries()].flatMap(([id, parts]) => {
    const whole = parts.find((part) => part.id === id) ?? parts[0]
    if (!whole) return []
    return [
      {
        attendeeId: whole.attendeeId,
        ticketId: whole.ticketId,
        sessionIds: parts.flatMap(({ sessionIds }) => sessionIds),
        cancelled: parts.flatMap(({ status, sessionIds }) => (status === 'cancelled' ? sessionIds : [])),
      },
    ]
  })
}

const startsOf = async (tx: Tx, actions: readonly PlaceAction[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.sql
    .select({ id: activitySessions.id, startsAt: activitySessions.startsAt })
    .from(activitySessions)
    .where(
      and(
        eq(activitySessions.clientId, tx.clientId),
        anyOf(activitySessions.id, [...new Set(actions.flatMap(({ from, to }) => [...from, ...to]))]),
      ),
    )
    .orderBy(asc(activitySessions.startsAt), asc(activitySessions.id))
  return new Map(rows.map(({ id, startsAt }) => [id, startsAt.toString()]))
}

/** Matches visitors, who haven't named any attendees yet. Later events show whose places they became. */
const isVisitors = ({
  actorId,
  actorName,
}: {
  readonly actorId: string | null
  readonly actorName: string
}) => actorId === null && actorName === visitor.name

/** Lists what happened to the places of a booking, one entry per action, newest first. */
export const readPlaceHistory = async (
  tx: Tx,
  booking: Booking,
  changes: readonly ItemChanged[],
): Promise<TeamBooking['history']['places']> => {
  const actions = placeActions(await rowsOf(tx, booking._id))
  const whose = attendeesOfActions(actions, await itemsNow(tx, booking._id), changes)
  const names = await attendeeNames(tx, [...whose.values()].flat())
  const starts = [...(await startsOf(tx, actions))]
  const inOrder = (ids: readonly string[]) => starts.filter(([id]) => ids.includes(id)).map(([, at]) => at)
  return actions.map(({ row, people, to, from }) => ({
    _id: row.id,
    at: row.at,
    by: row.act === 'booked' ? bookedBy(booking, row) : row.actorName,
    act: row.act,
    activityGroup: row.activityGroup ?? '',
    ticket: row.ticket ?? '',
    people,
    attendees: isVisitors(row) ? [] : (whose.get(row.id) ?? []).map((id) => names.get(id) ?? deletedAttendee),
    to: inOrder(to),
    from: inOrder(from),
    over: row.over,
    why: row.why,
  }))
}
