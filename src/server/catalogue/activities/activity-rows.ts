import { and, asc, eq } from 'drizzle-orm'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import { addOns, tickets } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'

export type ActivityRow = typeof activityGroups.$inferSelect
export type SessionRow = typeof activitySessions.$inferSelect
/** The columns that a save writes. A form can't change the places sold by ticket or the cancellation. */
export type SessionColumns = Omit<SessionRow, 'soldByTicket' | 'cancelledAt' | 'cancelledBecause'>
export type TicketRow = typeof tickets.$inferSelect
export type AddOnRow = typeof addOns.$inferSelect

/** An activity with everything saved with it: sessions sorted by start, the rest in their own order. */
export interface ActivityRows {
  readonly group: ActivityRow
  readonly sessions: readonly SessionRow[]
  readonly tickets: readonly TicketRow[]
  readonly addOns: readonly AddOnRow[]
}

const ofActivity = (tx: Tx, table: typeof activitySessions | typeof tickets | typeof addOns, id: string) =>
  and(eq(table.clientId, tx.clientId), eq(table.activityGroupId, id))

const byStart = (a: SessionRow, b: SessionRow): number =>
  Temporal.Instant.compare(a.startsAt, b.startsAt) || (a.id < b.id ? -1 : 1)
const byWeight = (a: { readonly weight: number }, b: { readonly weight: number }) => a.weight - b.weight

export const readRows = async (tx: Tx, id: string): Promise<ActivityRows | undefined> => {
  const one = and(eq(activityGroups.clientId, tx.clientId), eq(activityGroups.id, id))
  const [group] = await tx.sql.select().from(activityGroups).where(one)
  if (!group) return undefined
  return {
    group,
    sessions: await tx.sql
      .select()
      .from(activitySessions)
      .where(ofActivity(tx, activitySessions, id))
      .orderBy(activitySessions.startsAt, activitySessions.id),
    tickets: await tx.sql
      .select()
      .from(tickets)
      .where(ofActivity(tx, tickets, id))
      .orderBy(tickets.weight),
    addOns: await tx.sql
      .select()
      .from(addOns)
      .where(ofActivity(tx, addOns, id))
      .orderBy(addOns.weight),
  }
}

/**
 * Reads and locks an activity until the end of the transaction. All code locks in the same order: the activity, tickets
 * by id, sessions by id, add-ons. New bookings can still refer to the activity during the lock, but can't take places
 * in it.
 */
export const lockRows = async (tx: Tx, id: string): Promise<ActivityRows | undefined> => {
  const group = await lockActivity(tx, id)
  if (!group) return undefined
  const lockedTickets = await tx.sql
    .select()
    .from(tickets)
    .where(ofActivity(tx, tickets, id))
    .orderBy(asc(tickets.id))
    .for('update')
  const lockedSessions = await tx.sql
    .select()
    .from(activitySessions)
    .where(ofActivity(tx, activitySessions, id))
    .orderBy(asc(activitySessions.id))
    .for('update')
  const lockedAddOns = await tx.sql
    .select()
    .from(addOns)
    .where(ofActivity(tx, addOns, id))
    .orderBy(asc(addOns.id))
    .for('update')
  return {
    group,
    sessions: lockedSessions.toSorted(byStart),
    tickets: lockedTickets.toSorted(byWeight),
    addOns: lockedAddOns.toSorted(byWeight),
  }
}

export const lockActivity = async (tx: Tx, id: string): Promise<ActivityRow | undefined> => {
  const [group] = await tx.sql
    .select()
    .from(activityGroups)
    .where(and(eq(activityGroups.clientId, tx.clientId), eq(activityGroups.id, id)))
    .for('no key update')
  return group
}
