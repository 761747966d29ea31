import { and, eq, inArray, sql } from 'drizzle-orm'
import { activitySessions } from '#server/db/schema/activities.ts'
import { addOns, tickets } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { AddOnRow, SessionColumns, TicketRow } from './activity-rows.ts'

/*
 * Any of the tables of an activity's items. A save takes a few statements for any number of sessions and tickets: one
 * per table for new and changed rows, one for deleted rows.
 */

type Table = typeof activitySessions | typeof tickets | typeof addOns

const fixed = new Set(['clientId', 'id', 'activityGroupId'])

/** Returns the columns of a row with the values that the insert proposed. */
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

/**
 * Removes plans from tickets before saving. A plan that moves to another ticket must leave the first ticket before the
 * second gets it.
 */
const freePlans = async (tx: Tx, rows: readonly Omit<TicketRow, 'sold'>[]): Promise<void> => {
  const ids = rows.filter(({ type }) => type === 'subscription').map(({ id }) => id)
  if (ids.length === 0) return
  await tx.sql
    .update(tickets)
    .set({ subscriptionPlanId: null })
    .where(and(eq(tickets.clientId, tx.clientId), inArray(tickets.id, ids)))
}

/** Writes tickets without the number sold, which a form can't change. */
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
