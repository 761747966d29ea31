import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'
import type { AuditSubject } from '#domain/platform/audit/subjects.ts'
import { cancellingActs } from '#domain/sales/amendments/cancelling-acts.ts'
import type { ItemChanged } from '#domain/sales/capacity/attendees-of-actions.ts'
import { auditEntries, type Change } from '#server/db/schema/audit.ts'
import type { Tx } from '#server/db/transaction.ts'
import { withAttendeeNames } from '#server/platform/audit/attendee-names.ts'
import { presentEntry } from '#server/platform/audit/list-audit.ts'
import { bookedBy, historyMaximum, ownerOf } from './booked-by.ts'
import { readPlaceHistory } from './read-place-history.ts'

type AuditRow = typeof auditEntries.$inferSelect

const has = ({ changes }: AuditRow, field: string, to: unknown): boolean =>
  changes.some((change) => change.field === field && change.to === to)

const isPaidByCard = (row: AuditRow): boolean =>
  row.action === 'payments.settle' && has(row, 'method', 'card') && has(row, 'state', 'succeeded')

/**
 * The payment actions that belong in the booking's history: how a payment ended, and refunds. The rest is on the
 * payment's own page.
 */
const newsOfPayments: ReadonlySet<string> = new Set([
  'payments.settle',
  'payments.expectLess',
  'payments.refund',
  'payments.externalRefund',
  'payments.reverse',
  'payments.dispute',
])

/** Matches changes to what a payment is expected to bring, which no other entry of the same act records. */
const isExpectation = (row: AuditRow): boolean =>
  row.action === 'payments.expectLess' || (row.action === 'payments.settle' && has(row, 'state', 'cancelled'))

/** The booking actions that already record money received or refunded in the same act. */
const tellsOfMoney: ReadonlySet<string> = new Set(['teamBookings.recordPayment', ...cancellingActs])

/** Identifies the act of an entry: one request, or one run of a job. */
const actOf = ({ requestId, at }: AuditRow): string => `${requestId ?? ''} ${at.toString()}`

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

/** Adds the amount and payment method, because an entry only says how its payment ended. */
const withPayment = ({ payments }: Booking, { action, subjectId, changes }: AuditRow): readonly Change[] => {
  const payment = payments.find(({ _id }) => _id === subjectId)
  if (action !== 'payments.settle' || payment === undefined) return changes
  const more = [
    { field: 'amount', from: null, to: payment.amount },
    { field: 'method', from: null, to: payment.method },
  ]
  return [...changes, ...more.filter(({ field }) => changes.every((change) => change.field !== field))]
}

const changesOf = async (
  tx: Tx,
  booking: Booking,
  own: readonly AuditRow[],
): Promise<TeamBooking['history']['changes']> => {
  const ofPayments = await entriesAbout(
    tx,
    'payment',
    booking.payments.map(({ _id }) => _id),
  )
  const told = new Set(own.filter(({ action }) => tellsOfMoney.has(action)).map(actOf))
  const news = ofPayments.filter(
    (row) => newsOfPayments.has(row.action) && (isExpectation(row) || !told.has(actOf(row))),
  )
  const rows = [...own, ...news].toSorted((a, b) => (a.id < b.id ? 1 : -1))
  const entries = await withAttendeeNames(
    tx,
    rows.map((row) => ({
      ...presentEntry({ ...row, changes: withPayment(booking, row) }),
      actor: actorOf(booking, row),
    })),
  )
  return entries.map((entry) => ({ ...entry, subjectName: booking.reference }))
}

const itemChanged = ({ id, at, action, changes }: AuditRow): readonly ItemChanged[] =>
  action === 'teamBookings.change'
    ? changes
        .filter(({ field }) => field === 'attendee')
        .map(({ from, to }) => ({ id, at: at.toString(), from: String(from), to: String(to) }))
    : []

/**
 * Reads the history of a booking. Everyone in the team sees what happened to its places. Other changes, including
 * money, are only for those with permission.
 */
export const readHistory = async (
  tx: Tx,
  booking: Booking,
  mayReadChanges: boolean,
): Promise<TeamBooking['history']> => {
  const own = await entriesAbout(tx, 'booking', [booking._id])
  return {
    places: await readPlaceHistory(tx, booking, own.flatMap(itemChanged)),
    changes: mayReadChanges ? await changesOf(tx, booking, own) : [],
  }
}
