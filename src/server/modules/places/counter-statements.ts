import { and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { activityGroups, activitySessions } from '../../db/schema/activities.ts'
import { clients } from '../../db/schema/clients.ts'
import { subscriptionPlans } from '../../db/schema/subscription-plans.ts'
import { tickets } from '../../db/schema/tickets.ts'
import type { Tx } from '../../db/transaction.ts'
import { planColumns, planOfTicket, zoneOfPlan } from '../subscription-plans/offered-plan.ts'

export interface Concerned {
  readonly ticketIds: readonly string[]
  /** Sessions that were chosen one by one. */
  readonly sessionIds: readonly string[]
}

const asked = {
  client: sql.placeholder('clientId'),
  tickets: sql`any(${sql.placeholder('ticketIds')}::uuid[])`,
  sessions: sql`any(${sql.placeholder('sessionIds')}::uuid[])`,
  now: sql.placeholder('now'),
}

/** What the statements below are asked about. */
export const askedOf = ({ clientId, now }: Tx, { ticketIds, sessionIds }: Concerned) => ({
  clientId,
  ticketIds,
  sessionIds,
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
    .innerJoin(
      activityGroups,
      and(eq(activityGroups.clientId, tickets.clientId), eq(activityGroups.id, tickets.activityGroupId)),
    )
    .leftJoin(subscriptionPlans, planOfTicket)
    .leftJoin(clients, zoneOfPlan)
    .where(and(eq(tickets.clientId, asked.client), sql`${tickets.id} = ${asked.tickets}`))

export type TicketRow = Awaited<ReturnType<typeof selectTickets>>[number]

/** The activities of those of these tickets that cover whole terms. */
const termsOf = (db: NodePgDatabase) =>
  db
    .select({ activityGroupId: tickets.activityGroupId })
    .from(tickets)
    .where(
      and(
        eq(tickets.clientId, asked.client),
        sql`${tickets.id} = ${asked.tickets}`,
        ne(tickets.type, 'single'),
      ),
    )

const { placesTaken, placeLimit, soldByTicket, startsAt, localDate, enabled, id, activityGroupId } =
  activitySessions

/** Those chosen, and all that a term ticket may still cover. */
const selectSessions = (db: NodePgDatabase) =>
  db
    .select({ id, activityGroupId, enabled, startsAt, localDate, placeLimit, placesTaken, soldByTicket })
    .from(activitySessions)
    .where(
      and(
        eq(activitySessions.clientId, asked.client),
        or(
          sql`${id} = ${asked.sessions}`,
          and(inArray(activityGroupId, termsOf(db)), eq(enabled, true), gt(startsAt, asked.now)),
        ),
      ),
    )

export type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number]

const inOrder = (column: typeof id | typeof tickets.id, isGuarded: boolean) =>
  isGuarded ? asc(column) : sql`random()`

export const lockTickets = (db: NodePgDatabase, isGuarded = true) =>
  selectTickets(db).orderBy(inOrder(tickets.id, isGuarded)).for('update', { of: tickets })

export const lockSessions = (db: NodePgDatabase, isGuarded = true) =>
  selectSessions(db).orderBy(inOrder(id, isGuarded)).for('update', { of: activitySessions })

/** Everybody who wants a place asks these: to put them together each time took longer than to send them. */
const prepare = (db: NodePgDatabase) => ({
  readTickets: selectTickets(db).prepare('read_tickets'),
  readSessions: selectSessions(db).prepare('read_sessions'),
  lockTickets: lockTickets(db).prepare('lock_tickets'),
  lockSessions: lockSessions(db).prepare('lock_sessions'),
})

const prepared = new WeakMap<NodePgDatabase, ReturnType<typeof prepare>>()

/** Those of a connection, made when it is first asked for them. */
export const statementsOf = ({ sql: db }: Tx): ReturnType<typeof prepare> => {
  const known = prepared.get(db)
  if (known) return known
  const made = prepare(db)
  prepared.set(db, made)
  return made
}
