import type { Booking } from '#contract/booking-shapes.ts'
import type { TeamBooking } from '#contract/bookings.ts'
import type { AuditSubject } from '#domain/audit/subjects.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { activityGroups } from '../../db/schema/activities.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { placeEvents } from '../../db/schema/bookings.ts'
import { tickets } from '../../db/schema/tickets.ts'
import type { Tx } from '../../db/transaction.ts'
import { withAttendeeNames } from '../audit/attendee-names.ts'
import { presentEntry } from '../audit/list-audit.ts'

/** A booking that was changed more often than this has the rest in the audit. */
const historyMaximum = 200

type AuditRow = typeof auditEntries.$inferSelect

interface Kept {
  readonly actorId: string | null
  readonly actorName: string
}

const ownerOf = ({ user }: Booking, { actorName }: Kept): string => user.name || user.email || actorName

/**
 * Who the team is told has booked. What is paid on the card provider's page is placed by a job, once that hears of it:
 * whoever put it into their cart and paid has booked it. What is kept says who wrote it, and stays as it is.
 */
const bookedBy = (booking: Booking, kept: Kept): string =>
  kept.actorId === null && booking.source === 'customer' ? ownerOf(booking, kept) : kept.actorName

/** Newest first by their ids, which grow as rows are written: the desk that holds looks at the clock later than the request that books. */
export const placesOf = async (tx: Tx, booking: Booking): Promise<TeamBooking['history']['places']> => {
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
    .where(and(eq(placeEvents.clientId, tx.clientId), eq(placeEvents.bookingId, booking._id)))
    .orderBy(desc(placeEvents.id))
    .limit(historyMaximum)
  return rows.map(({ event, activityGroup, ticket }) => ({
    _id: event.id,
    at: event.at.toString(),
    by: event.act === 'booked' ? bookedBy(booking, event) : event.actorName,
    act: event.act,
    activityGroup: activityGroup ?? '',
    ticket: ticket ?? '',
    sessions: event.sessionIds.length,
    places: event.places,
    over: event.over,
    why: event.why,
  }))
}

const has = ({ changes }: AuditRow, field: string, to: unknown): boolean =>
  changes.some((change) => change.field === field && change.to === to)

const isCard = (row: AuditRow): boolean => has(row, 'method', 'card')

/** How a payment ended that was begun for it. Money that is recorded as it comes is told by whoever records it. */
const isEnding = (row: AuditRow): boolean =>
  row.action === 'payments.settle' &&
  (isCard(row) || !row.changes.some(({ field, from }) => field === 'state' && from === 'created'))

const isPaidByCard = (row: AuditRow): boolean =>
  row.action === 'payments.settle' && isCard(row) && has(row, 'state', 'succeeded')

const actorOf = (booking: Booking, row: AuditRow): string => {
  if (row.action === 'bookings.place') return bookedBy(booking, row)
  return row.actorId === null && isPaidByCard(row) ? ownerOf(booking, row) : row.actorName
}

const entriesAbout = (tx: Tx, subject: AuditSubject, ids: readonly string[]) =>
  tx.sql
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.clientId, tx.clientId),
        eq(auditEntries.subject, subject),
        inArray(auditEntries.subjectId, [...ids]),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(historyMaximum)

export const changesOf = async (tx: Tx, booking: Booking): Promise<TeamBooking['history']['changes']> => {
  const own = await entriesAbout(tx, 'booking', [booking._id])
  const ofPayments = await entriesAbout(
    tx,
    'payment',
    booking.payments.map(({ _id }) => _id),
  )
  const rows = [...own, ...ofPayments.filter(isEnding)].toSorted((a, b) => (a.id < b.id ? 1 : -1))
  const entries = await withAttendeeNames(
    tx,
    rows.map((row) => ({ ...presentEntry(row), actor: actorOf(booking, row) })),
  )
  return entries.map((entry) => ({ ...entry, subjectName: booking.reference }))
}
