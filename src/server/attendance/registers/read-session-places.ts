import { and, arrayContains, asc, eq, inArray } from 'drizzle-orm'
import type { SessionPlaces, TakenPlace } from '#contract/attendance/registers.ts'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { countsAsSale, itemStatuses } from '#domain/sales/bookings/item-status.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { bookingItems, bookings, placeEvents } from '#server/db/schema/bookings.ts'
import { earlierAttendees } from '#server/db/schema/earlier-attendees.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import { users } from '#server/db/schema/users.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import {
  attendeeThen,
  bookingOfItem,
  earlierOfItem,
  ticketOfItem,
} from '#server/sales/bookings/item-joins.ts'
import { findSession, type SessionRow } from './register-sessions.ts'

const takenIn = (tx: Tx, { id, activityGroupId }: SessionRow) =>
  tx.sql
    .select({
      id: bookingItems.id,
      status: bookingItems.status,
      since: bookingItems.createdAt,
      ticket: tickets.name,
      attendee: { id: attendees.id, firstName: attendees.firstName, lastName: attendees.lastName },
      user: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
      bookingId: bookings.id,
      bookingState: bookings.state,
      reference: bookings.reference,
      heldUntil: bookings.heldUntil,
      paymentId: bookings.paymentId,
    })
    .from(bookingItems)
    .innerJoin(bookings, bookingOfItem)
    .innerJoin(tickets, ticketOfItem)
    .leftJoin(earlierAttendees, earlierOfItem(id))
    .leftJoin(attendees, attendeeThen)
    .leftJoin(users, and(eq(users.clientId, bookings.clientId), eq(users.id, bookings.userId)))
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        eq(bookingItems.activityGroupId, activityGroupId),
        inArray(bookingItems.status, itemStatuses.filter(countsAsSale)),
        arrayContains(bookingItems.sessionIds, [id]),
      ),
    )
    .orderBy(asc(bookingItems.createdAt), asc(bookingItems.id))

type PlaceRow = Awaited<ReturnType<typeof takenIn>>[number]

const stateOf = ({ status, paymentId, bookingState }: PlaceRow): TakenPlace['state'] => {
  if (status !== 'pending') return 'booked'
  if (paymentId !== null) return 'paying'
  return bookingState === 'offer' ? 'offered' : 'held'
}

const presentPlace = (row: PlaceRow): TakenPlace => {
  const state = stateOf(row)
  return {
    _id: row.id,
    attendee: row.attendee && { _id: row.attendee.id, name: fullName(row.attendee) },
    user: row.user && { _id: row.user.id, name: fullName(row.user), email: row.user.email },
    booking: row.reference === null ? null : { _id: row.bookingId, reference: row.reference },
    ticket: row.ticket,
    since: row.since.toString(),
    state,
    heldUntil: state === 'booked' ? null : (row.heldUntil?.toString() ?? null),
  }
}

const goneOver = (tx: Tx, { id, activityGroupId }: SessionRow) =>
  tx.sql
    .select({
      _id: placeEvents.id,
      at: placeEvents.at,
      by: placeEvents.actorName,
      ticket: tickets.name,
    })
    .from(placeEvents)
    .innerJoin(tickets, and(eq(tickets.clientId, placeEvents.clientId), eq(tickets.id, placeEvents.ticketId)))
    .where(
      and(
        eq(placeEvents.clientId, tx.clientId),
        eq(placeEvents.activityGroupId, activityGroupId),
        eq(placeEvents.over, true),
        arrayContains(placeEvents.sessionIds, [id]),
      ),
    )
    .orderBy(asc(placeEvents.id))

/** Reads why a session is full: each place taken and by whom, and when the team went over the limit. */
export const readSessionPlaces = (scope: Scope, id: string): Promise<SessionPlaces | Failure> =>
  scope.transaction(async (tx) => {
    const session = await findSession(tx, id)
    if (!session) return notFound()
    const over = await goneOver(tx, session)
    return {
      placesTaken: session.placesTaken,
      placeLimit: session.placeLimit,
      places: (await takenIn(tx, session)).map(presentPlace),
      over: over.map((event) => ({ ...event, at: event.at.toString() })),
    }
  })
