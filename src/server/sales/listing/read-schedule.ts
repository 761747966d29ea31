import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { planOfTicket, scheduleOf } from '#server/catalogue/subscription-plans/offered-plan.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { subscriptionPlans } from '#server/db/schema/subscription-plans.ts'
import { addOns, tickets } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { CatalogueActivity, CatalogueDate, CatalogueSession, CatalogueTicket } from './catalogue.ts'
import { countedSessions } from './read-counters.ts'

const instantText = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z')

/**
 * Converts to milliseconds instead of instants, because thousands of these are read at the same time and parsing text
 * would take longest.
 */
const milliseconds = (column: typeof activitySessions.startsAt) =>
  sql<string>`(extract(epoch from ${column}) * 1000)::bigint`.mapWith(Number)

const dateColumns = {
  id: activitySessions.id,
  activityGroupId: activitySessions.activityGroupId,
  localDate: activitySessions.localDate,
  startTime: activitySessions.startTime,
  endTime: activitySessions.endTime,
  startMs: milliseconds(activitySessions.startsAt),
  endMs: milliseconds(activitySessions.endsAt),
}

type DateRow = Pick<
  typeof activitySessions.$inferSelect,
  'id' | 'activityGroupId' | 'localDate' | 'startTime' | 'endTime'
> & { readonly startMs: number; readonly endMs: number }

const dateOf = (row: DateRow): CatalogueDate => ({
  _id: row.id,
  activityGroupId: row.activityGroupId,
  localDate: row.localDate,
  startTime: row.startTime.slice(0, 5),
  endTime: row.endTime.slice(0, 5),
  startsAt: instantText(row.startMs),
  endsAt: instantText(row.endMs),
  startMs: row.startMs,
})

/**
 * Reads the enabled sessions of activities with a future session, including past ones, which a pro rata price is spread
 * over. `counter` is the index among the counted sessions, in the order of their ids.
 */
export const readSessions = async (tx: Tx, readAt: Temporal.Instant): Promise<CatalogueSession[]> => {
  const rows = await tx.sql
    .select({ ...dateColumns, placeLimit: activitySessions.placeLimit })
    .from(activitySessions)
    .where(
      and(
        eq(activitySessions.clientId, tx.clientId),
        eq(activitySessions.enabled, true),
        sql`${activitySessions.activityGroupId} in (select ${activitySessions.activityGroupId}
          from ${activitySessions} where ${countedSessions(tx, readAt)})`,
      ),
    )
    .orderBy(asc(activitySessions.id))
  let counted = 0
  const sessions = rows.map((row) => ({
    ...dateOf(row),
    placeLimit: row.placeLimit,
    counter: row.startMs > readAt.epochMilliseconds ? counted++ : undefined,
  }))
  return sessions.toSorted((a, b) => a.startMs - b.startMs)
}

/** Reads the future sessions that were cancelled for everyone. Sessions that are only disabled aren't shown. */
export const readCancelled = async (tx: Tx, readAt: Temporal.Instant): Promise<CatalogueDate[]> => {
  const rows = await tx.sql
    .select(dateColumns)
    .from(activitySessions)
    .where(
      and(
        eq(activitySessions.clientId, tx.clientId),
        gt(activitySessions.startsAt, readAt),
        isNotNull(activitySessions.cancelledAt),
      ),
    )
    .orderBy(asc(activitySessions.startsAt), asc(activitySessions.id))
  return rows.map(dateOf)
}

export const readTickets = async (tx: Tx): Promise<CatalogueTicket[]> => {
  const rows = await tx.sql
    .select({ ticket: tickets, plan: subscriptionPlans })
    .from(tickets)
    .leftJoin(subscriptionPlans, planOfTicket)
    .where(and(eq(tickets.clientId, tx.clientId), eq(tickets.enabled, true)))
    .orderBy(asc(tickets.id))
  return rows
    .map(({ ticket, plan }, counter) => ({
      ...ticket,
      counter,
      paymentSchedule: plan && scheduleOf(plan),
    }))
    .toSorted((a, b) => a.weight - b.weight)
}

export const readAddOns = async (tx: Tx) => {
  const rows = await tx.sql
    .select()
    .from(addOns)
    .where(and(eq(addOns.clientId, tx.clientId), eq(addOns.enabled, true)))
    .orderBy(asc(addOns.weight))
  return rows.map(({ id, activityGroupId, name, price, restrictSessions, sessionsCanBeUsedFor }) => ({
    activityGroupId,
    addOn: {
      _id: id,
      name,
      price,
      restrictSessions,
      sessionsCanBeUsedFor,
    } satisfies CatalogueActivity['addOns'][number],
  }))
}
