import { and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { activityOfTicket } from '#server/catalogue/activities/activity-of-ticket.ts'
import { planColumns, planOfTicket, zoneOfPlan } from '#server/catalogue/subscription-plans/offered-plan.ts'
import { anyOf } from '#server/db/any-of.ts'
import { askedIds } from '#server/db/id-array.ts'
import { preparedOn } from '#server/db/prepared-on.ts'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import { clients } from '#server/db/schema/clients.ts'
import { subscriptionPlans } from '#server/db/schema/subscription-plans.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'

export interface Concerned {
  readonly ticketIds: readonly string[]
  /** The sessions chosen individually. */
  readonly sessionIds: readonly string[]
}

const asked = {
  client: sql.placeholder('clientId'),
  tickets: sql.placeholder('ticketIds'),
  sessions: sql.placeholder('sessionIds'),
  now: sql.placeholder('now'),
}

/** Builds the parameters of the statements below. */
export const askedOf = ({ clientId, now }: Tx, { ticketIds, sessionIds }: Concerned) => ({
  clientId,
  ticketIds: askedIds(ticketIds),
  sessionIds: askedIds(sessionIds),
  now: now.toString(),
})

const selectTickets = (db: NodePgDatabase) =>
  db
    .select({
      id: tickets.id,
      activityGroupId: tickets.activityGroupId,
      type: tickets.type,
      enabled: tickets.enabled,
      placeLimit: tickets.placeLimit,
      sold: tickets.sold,
      restrictSessions: tickets.restrictSessions,
      sessionsCanBeUsedFor: tickets.sessionsCanBeUsedFor,
      activityEnabled: activityGroups.enabled,
      salesOpenAt: activityGroups.salesOpenAt,
      salesCloseAt: activityGroups.salesCloseAt,
      allowMidMonthBookings: tickets.allowMidMonthBookings,
      coverFeePerSession: tickets.coverFeePerSession,
      ...planColumns,
    })
    .from(tickets)
    .innerJoin(activityGroups, activityOfTicket)
    .leftJoin(subscriptionPlans, planOfTicket)
    .leftJoin(clients, zoneOfPlan)
    .where(and(eq(tickets.clientId, asked.client), anyOf(tickets.id, asked.tickets)))

export type TicketRow = Awaited<ReturnType<typeof selectTickets>>[number]

/** Selects the activities of those tickets that cover a whole term. */
const termsOf = (db: NodePgDatabase) =>
  db
    .select({ activityGroupId: tickets.activityGroupId })
    .from(tickets)
    .where(
      and(eq(tickets.clientId, asked.client), anyOf(tickets.id, asked.tickets), ne(tickets.type, 'single')),
    )

const { placesTaken, placeLimit, soldByTicket, startsAt, localDate, enabled, id, activityGroupId } =
  activitySessions

/** Selects the chosen sessions, and all that a term ticket may still cover. */
const selectSessions = (db: NodePgDatabase) =>
  db
    .select({ id, activityGroupId, enabled, startsAt, localDate, placeLimit, placesTaken, soldByTicket })
    .from(activitySessions)
    .where(
      and(
        eq(activitySessions.clientId, asked.client),
        or(
          anyOf(id, asked.sessions),
          and(inArray(activityGroupId, termsOf(db)), eq(enabled, true), gt(startsAt, asked.now)),
        ),
      ),
    )

export type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number]

const order = (column: typeof id | typeof tickets.id, isOrdered: boolean) =>
  isOrdered ? asc(column) : sql`random()`

export const ticketsToLock = (db: NodePgDatabase, isOrdered: boolean) =>
  selectTickets(db).orderBy(order(tickets.id, isOrdered)).for('update', { of: tickets })

export const sessionsToLock = (db: NodePgDatabase, isOrdered: boolean) =>
  selectSessions(db).orderBy(order(id, isOrdered)).for('update', { of: activitySessions })

/**
 * Prepared once for each connection, because every request for a place runs these statements, and building them each
 * time took longer than sending them. They find rows by key, so a generic plan serves them well.
 */
export const statementsOn = preparedOn((db) => ({
  readTickets: selectTickets(db).prepare('read_tickets'),
  readSessions: selectSessions(db).prepare('read_sessions'),
  lockTickets: ticketsToLock(db, true).prepare('lock_tickets'),
  lockSessions: sessionsToLock(db, true).prepare('lock_sessions'),
}))
