import { and, eq, inArray, sql } from 'drizzle-orm'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Written out instead of a parameter, because only then can a cached plan use the index of waiting entries. */
export const isWaiting = sql`${waitlistEntries.status} = 'waiting'`

export type EntryRow = typeof waitlistEntries.$inferSelect

const selectEntry = (tx: Tx, id: string) =>
  tx.sql
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.clientId, tx.clientId), eq(waitlistEntries.id, id)))

export const findEntry = async (tx: Tx, id: string): Promise<EntryRow | undefined> =>
  (await selectEntry(tx, id))[0]

/** Locks an entry. Entries are locked after bookings, tickets and sessions. */
export const lockEntry = async (tx: Tx, id: string): Promise<EntryRow | undefined> =>
  (await selectEntry(tx, id).for('update'))[0]

/** Finds a customer's own entry. Other customers' entries aren't found. */
export const findOwnEntry = async (tx: Tx, userId: string, id: string): Promise<EntryRow | undefined> => {
  const entry = await findEntry(tx, id)
  return entry?.userId === userId ? entry : undefined
}

/** Finds the entries for which these bookings currently hold places. */
export const entriesOffered = (tx: Tx, bookingIds: readonly string[]) =>
  and(
    eq(waitlistEntries.clientId, tx.clientId),
    inArray(waitlistEntries.bookingId, [...bookingIds]),
    inArray(waitlistEntries.status, ['pending', 'ready']),
  )
