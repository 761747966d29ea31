import type { TeamBooking } from '#contract/bookings.ts'
import type { Booking } from '#contract/booking-shapes.ts'
import { archiveProblem } from '#domain/bookings/archiving.ts'
import { bookingStatus } from '#domain/bookings/booking-status.ts'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import { may } from '#domain/people/permissions.ts'
import { and, desc, eq } from 'drizzle-orm'
import { activityGroups } from '../../db/schema/activities.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { placeEvents } from '../../db/schema/bookings.ts'
import { emails } from '../../db/schema/emails.ts'
import { tickets } from '../../db/schema/tickets.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedIn } from '../../http/caller.ts'
import { withAttendeeNames } from '../audit/attendee-names.ts'
import { presentEntry } from '../audit/list-audit.ts'
import { findBooking } from './find-booking.ts'
import { presentBookings } from './present-booking.ts'

/** A booking that was changed more often than this has the rest in the audit. */
const historyMaximum = 200

const emailsAbout = async (tx: Tx, bookingId: string): Promise<TeamBooking['emails']> => {
  const rows = await tx.sql
    .select({
      _id: emails.id,
      subject: emails.subject,
      to: emails.to,
      status: emails.status,
      createdAt: emails.createdAt,
      sentAt: emails.sentAt,
    })
    .from(emails)
    .where(and(eq(emails.clientId, tx.clientId), eq(emails.bookingId, bookingId)))
    .orderBy(desc(emails.id))
    .limit(historyMaximum)
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toString(),
    sentAt: row.sentAt?.toString() ?? null,
  }))
}

interface Kept {
  readonly actorId: string | null
  readonly actorName: string
}

/**
 * Who the team is told has booked. What is paid on the card provider's page is placed by a job, once that hears of it:
 * whoever put it into their cart and paid has booked it. What is kept says who wrote it, and stays as it is.
 */
const bookedBy = ({ source, user }: Booking, { actorId, actorName }: Kept): string => {
  const owner = user.name === '' ? user.email : user.name
  return actorId === null && source === 'customer' && owner !== '' ? owner : actorName
}

const eventsOf = async (tx: Tx, booking: Booking): Promise<TeamBooking['history']['places']> => {
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
    .orderBy(desc(placeEvents.at), desc(placeEvents.id))
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

const changesOf = async (tx: Tx, booking: Booking): Promise<TeamBooking['history']['changes']> => {
  const rows = await tx.sql
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.clientId, tx.clientId),
        eq(auditEntries.subject, 'booking'),
        eq(auditEntries.subjectId, booking._id),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(historyMaximum)
  const entries = await withAttendeeNames(
    tx,
    rows.map((row) => ({
      ...presentEntry(row),
      ...(row.action === 'bookings.place' && { actor: bookedBy(booking, row) }),
    })),
  )
  return entries.map((entry) => ({ ...entry, subjectName: booking.reference }))
}

type Shown = Pick<TeamBooking, 'items' | 'money' | 'payments' | 'cancellations' | 'creditUsed'>

const withoutMoney = ({ items }: Booking): Shown => ({
  items: items.map((item) => ({
    ...item,
    addOns: item.addOns.map((addOn) => ({ ...addOn, amount: null })),
    steps: [],
    amount: null,
  })),
  money: null,
  payments: [],
  cancellations: [],
  creditUsed: null,
})

export const readBooking = (
  scope: Scope,
  { role }: Pick<SignedIn, 'role'>,
  id: string,
): Promise<TeamBooking | Failure> =>
  scope.transaction(async (tx) => {
    const row = await findBooking(tx, id)
    const [booking] = row ? await presentBookings(tx, scope.client, [row]) : []
    if (!row || !booking) return notFound()
    const isArchived = row.archivedAt !== null
    return {
      ...booking,
      ...(may(role, 'money.manage') ? {} : withoutMoney(booking)),
      status: isArchived ? 'archived' : bookingStatus(booking.items),
      archiveProblem: isArchived
        ? null
        : (archiveProblem({ items: booking.items, due: booking.money.due }, tx.now.toString()) ?? null),
      note: row.note,
      emails: await emailsAbout(tx, id),
      history: {
        places: await eventsOf(tx, booking),
        changes: may(role, 'audit.read') ? await changesOf(tx, booking) : [],
      },
    }
  })
