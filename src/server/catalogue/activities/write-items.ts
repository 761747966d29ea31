import { and, eq, inArray, sql } from 'drizzle-orm'
import { activitySessions } from '#server/db/schema/activities.ts'
import { addOns, tickets } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { AddOnRow, SessionColumns, TicketRow } from './activity-rows.ts'

/*
 * An activity is saved in a handful of statements, however many sessions and tickets it has: one for the new and the
 * changed rows of each table, one for those that go.
 */

type Table = typeof activitySessions | typeof tickets | typeof addOns

const fixed = new Set(['clientId', 'id', 'activityGroupId'])

/** The columns of a row as the insert proposed them. */
const proposed = (table: Table, row: object) =>
  Object.fromEntries(
    Object.entries(table)
      .filter(([key]) => !fixed.has(key) && Object.hasOwn(row, key))
      .map(([key, column]) => [key, sql`excluded.${sql.identifier((column as { name: string }).name)}`]),
  )

export const writeSessions = async (tx: Tx, rows: readonly SessionColumns[]): Promise<void> => {
  const [first] = rows
  if (!first) return
  await tx.sql
    .insert(activitySessions)
    .values([...rows])
    .onConflictDoUpdate({
      target: [activitySessions.clientId, activitySessions.id],
      set: proposed(activitySessions, first),
    })
}

/** A plan that goes from one ticket to another must leave the first before it reaches the second. */
const freePlans = async (tx: Tx, rows: readonly Omit<TicketRow, 'sold'>[]): Promise<void> => {
  const ids = rows.filter(({ type }) => type === 'subscription').map(({ id }) => id)
  if (ids.length === 0) return
  await tx.sql
    .update(tickets)
    .set({ subscriptionPlanId: null })
    .where(and(eq(tickets.clientId, tx.clientId), inArray(tickets.id, ids)))
}

/** How many were sold is not for a form to say. */
export const writeTickets = async (tx: Tx, rows: readonly Omit<TicketRow, 'sold'>[]): Promise<void> => {
  const [first] = rows
  if (!first) return
  await freePlans(tx, rows)
  await tx.sql
    .insert(tickets)
    .values([...rows])
    .onConflictDoUpdate({ target: [tickets.clientId, tickets.id], set: proposed(tickets, first) })
}

export const writeAddOns = async (tx: Tx, rows: readonly AddOnRow[]): Promise<void> => {
  const [first] = rows
  if (!first) return
  await tx.sql
    .insert(addOns)
    .values([...rows])
    .onConflictDoUpdate({ target: [addOns.clientId, addOns.id], set: proposed(addOns, first) })
}

export const deleteItems = async (tx: Tx, table: Table, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx.sql.delete(table).where(and(eq(table.clientId, tx.clientId), inArray(table.id, [...ids])))
}
