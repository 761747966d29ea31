import type { PlaceCounters } from '#domain/places/place-counters.ts'
import { and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import { atOnce } from '../../db/at-once.ts'
import { activityGroups, activitySessions } from '../../db/schema/activities.ts'
import { clients } from '../../db/schema/clients.ts'
import { subscriptionPlans } from '../../db/schema/subscription-plans.ts'
import { tickets } from '../../db/schema/tickets.ts'
import type { Tx } from '../../db/transaction.ts'
import { type Drill, isGuarded } from '../../drill.ts'
import { offerOf, planColumns, planOfTicket, zoneOfPlan } from '../subscription-plans/offered-plan.ts'

interface Concerned {
  readonly ticketIds: readonly string[]
  /** Sessions that were chosen one by one. */
  readonly sessionIds: readonly string[]
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]))

const selectTickets = (tx: Tx, ids: readonly string[]) =>
  tx.sql
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
    .where(and(eq(tickets.clientId, tx.clientId), anyOf(tickets.id, ids)))

type TicketRow = Awaited<ReturnType<typeof selectTickets>>[number]

/** The activities of those of these tickets that cover whole terms. */
const termsOf = (tx: Tx, ids: readonly string[]) =>
  tx.sql
    .select({ activityGroupId: tickets.activityGroupId })
    .from(tickets)
    .where(and(eq(tickets.clientId, tx.clientId), anyOf(tickets.id, ids), ne(tickets.type, 'single')))

const { placesTaken, placeLimit, soldByTicket, startsAt, localDate, enabled, id, activityGroupId } =
  activitySessions

/** Those chosen, and all that a term ticket may still cover. */
const selectSessions = (tx: Tx, { ticketIds, sessionIds }: Concerned) =>
  tx.sql
    .select({ id, activityGroupId, enabled, startsAt, localDate, placeLimit, placesTaken, soldByTicket })
    .from(activitySessions)
    .where(
      and(
        eq(activitySessions.clientId, tx.clientId),
        or(
          anyOf(id, sessionIds),
          and(inArray(activityGroupId, termsOf(tx, ticketIds)), eq(enabled, true), gt(startsAt, tx.now)),
        ),
      ),
    )

type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number]

const countersOf = (
  tx: Tx,
  ticketRows: readonly TicketRow[],
  sessionRows: readonly SessionRow[],
): PlaceCounters => ({
  activities: byId(
    ticketRows.map((row) => ({
      id: row.activityGroupId,
      enabled: row.activityEnabled,
      salesOpenAt: row.salesOpenAt?.toString() ?? null,
      salesCloseAt: row.salesCloseAt?.toString() ?? null,
    })),
  ),
  tickets: byId(ticketRows.map((row) => ({ ...row, subscription: offerOf(tx, row, row) }))),
  sessions: byId(sessionRows.map((row) => ({ ...row, startsAt: row.startsAt.toString() }))),
})

/**
 * Tickets by id, then sessions by id: the same order everywhere, so that nobody waits for somebody who waits for them.
 * A save of the activity locks its tickets first as well, so the sessions read after them are all there are. Asked at
 * once, the two are still worked off one after the other.
 */
export const lockCounters = async (tx: Tx, concerned: Concerned, drill?: Drill): Promise<PlaceCounters> => {
  if (!isGuarded(drill, 'placeLocks')) return readCounters(tx, concerned)
  const ordered = (column: typeof id | typeof tickets.id) =>
    isGuarded(drill, 'lockOrder') ? asc(column) : sql`random()`
  const [ticketRows, sessionRows] = await atOnce(
    selectTickets(tx, concerned.ticketIds).orderBy(ordered(tickets.id)).for('update', { of: tickets }),
    selectSessions(tx, concerned).orderBy(ordered(id)).for('update', { of: activitySessions }),
  )
  return countersOf(tx, ticketRows, sessionRows)
}

/** The same without locks: good enough to say that something is full, never to take a place. */
export const readCounters = async (tx: Tx, concerned: Concerned): Promise<PlaceCounters> => {
  const [ticketRows, sessionRows] = await atOnce(
    selectTickets(tx, concerned.ticketIds),
    selectSessions(tx, concerned),
  )
  return countersOf(tx, ticketRows, sessionRows)
}
