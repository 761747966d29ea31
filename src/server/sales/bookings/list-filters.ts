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

/** The same as domain/sales/bookings/payment-standing.ts says of one, as conditions that an index knows. */
const standings: Record<PaymentStanding, (today: string) => SQL | undefined> = {
  paid: () => gte(bookings.paid, bookings.total),
  due: (today) => and(owing, eq(bookings.paid, 0), or(isNull(bookings.dueOn), gte(bookings.dueOn, today))),
  partPaid: (today) =>
    and(owing, gt(bookings.paid, 0), or(isNull(bookings.dueOn), gte(bookings.dueOn, today))),
  overdue: (today) => and(owing, lt(bookings.dueOn, today)),
}

/**
 * Archived bookings are hidden where nobody asks for them: by their status, or for one person's or one booking, or for
 * what is still owed, which must never drop out of sight.
 */
const archivedOrNot = ({ status, user, payment }: BookingFilters, search: SQL | undefined) => {
  if (status === 'archived') return isNotNull(bookings.archivedAt)
  const asksForSome =
    user !== undefined || search !== undefined || (payment !== undefined && payment !== 'paid')
  return asksForSome ? undefined : isNull(bookings.archivedAt)
}

/** What is asked of the booking itself; undefined where nothing is. */
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

/** Which activity a ticket or a session is of: by it their items are found. Null: there is none such. */
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

/** Sessions on the days that are asked for, by the calendar of the organiser: undefined where none are. */
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

/** One of the sessions of the item is among these: asked of an item by itself, by the keys of its sessions. */
export const hasSession = (sessions: SQL): SQL =>
  sql`(select true from ${activitySessions}
    where ${sessions} and ${activitySessions.id} = any(${bookingItems.sessionIds}) limit 1)`

/** What is asked of one of its items; undefined where nothing is, null where no item can be so. */
export const itemConditions = async (tx: Tx, filters: BookingFilters): Promise<SQL | null | undefined> => {
  const activity = await activityOf(tx, filters)
  if (activity === null) return null
  const { sessionsFrom, sessionsTo } = filters
  // That is the booking's own.
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
