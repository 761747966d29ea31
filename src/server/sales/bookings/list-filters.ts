import { and, eq, gt, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Parsed } from '#contract/operation.ts'
import type { bookings as contract } from '#contract/sales/bookings/bookings.ts'
import type { PaymentStanding } from '#domain/sales/bookings/payment-standing.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'
import { withinDays } from '#server/db/within-days.ts'

export type BookingFilters = Parsed<typeof contract.export>['query']

const owing = lt(bookings.paid, bookings.total)

/** The conditions of domain/sales/bookings/payment-standing.ts, written so that an index can be used. */
const standings: Record<PaymentStanding, (today: string) => SQL | undefined> = {
  paid: () => gte(bookings.paid, bookings.total),
  due: (today) => and(owing, eq(bookings.paid, 0), or(isNull(bookings.dueOn), gte(bookings.dueOn, today))),
  partPaid: (today) =>
    and(owing, gt(bookings.paid, 0), or(isNull(bookings.dueOn), gte(bookings.dueOn, today))),
  overdue: (today) => and(owing, lt(bookings.dueOn, today)),
}

/**
 * Hides archived bookings unless they are requested by status, or the list is limited to one person, one booking or
 * unpaid bookings, which must never disappear.
 */
const archivedOrNot = ({ status, user, payment }: BookingFilters, search: SQL | undefined) => {
  if (status === 'archived') return isNotNull(bookings.archivedAt)
  const asksForSome =
    user !== undefined || search !== undefined || (payment !== undefined && payment !== 'paid')
  return asksForSome ? undefined : isNull(bookings.archivedAt)
}

/** Builds the conditions on the booking itself, or undefined if there are none. */
export const bookingConditions = (
  filters: BookingFilters,
  today: string,
  search: SQL | undefined,
): SQL | undefined =>
  and(
    filters.user === undefined ? undefined : eq(bookings.userId, filters.user),
    filters.payment && standings[filters.payment](today),
    archivedOrNot(filters, search),
    search,
  )

/**
 * Finds the activity of a ticket or session, because items are found by activity. Returns null if the ticket or session
 * doesn't exist.
 */
const activityOf = async (
  tx: Tx,
  { activityGroup, ticket, session }: BookingFilters,
): Promise<string | null | undefined> => {
  const wanted = new Set<string | undefined>()
  if (activityGroup !== undefined) wanted.add(activityGroup)
  if (ticket !== undefined) {
    const [row] = await tx.sql
      .select({ id: tickets.activityGroupId })
      .from(tickets)
      .where(and(eq(tickets.clientId, tx.clientId), eq(tickets.id, ticket)))
    wanted.add(row?.id)
  }
  if (session !== undefined) {
    const [row] = await tx.sql
      .select({ id: activitySessions.activityGroupId })
      .from(activitySessions)
      .where(and(eq(activitySessions.clientId, tx.clientId), eq(activitySessions.id, session)))
    wanted.add(row?.id)
  }
  if (wanted.size === 0) return undefined
  const [one] = wanted
  return wanted.size === 1 ? (one ?? null) : null
}

/** Finds the sessions on the requested days of the organiser's calendar. Undefined if no days are requested. */
export const sessionDays = (
  tx: Tx,
  { sessionsFrom, sessionsTo }: BookingFilters,
  timeZone: string,
): SQL | undefined =>
  sessionsFrom === undefined && sessionsTo === undefined
    ? undefined
    : and(
        eq(activitySessions.clientId, tx.clientId),
        withinDays(activitySessions.startsAt, { from: sessionsFrom, to: sessionsTo }, timeZone),
      )

/** Matches an item that has one of these sessions, using the session keys of the item. */
export const hasSession = (sessions: SQL): SQL =>
  sql`(select true from ${activitySessions}
    where ${sessions} and ${activitySessions.id} = any(${bookingItems.sessionIds}) limit 1)`

/** Builds the conditions on an item. Undefined if there are none, null if no item can match. */
export const itemConditions = async (tx: Tx, filters: BookingFilters): Promise<SQL | null | undefined> => {
  const activity = await activityOf(tx, filters)
  if (activity === null) return null
  const { sessionsFrom, sessionsTo } = filters
  // Archiving is a status of the booking, not of its items.
  const status = filters.status === 'archived' ? undefined : filters.status
  if (activity === undefined && (status ?? sessionsFrom ?? sessionsTo) === undefined) return undefined
  return and(
    eq(bookingItems.clientId, tx.clientId),
    isNotNull(bookingItems.placedAt),
    activity === undefined ? undefined : eq(bookingItems.activityGroupId, activity),
    filters.ticket === undefined ? undefined : eq(bookingItems.ticketId, filters.ticket),
    filters.session === undefined ? undefined : sql`${filters.session} = any(${bookingItems.sessionIds})`,
    status && eq(bookingItems.status, status),
  )
}
