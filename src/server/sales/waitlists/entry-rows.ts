import { and, eq, inArray, sql } from 'drizzle-orm'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Written out, not as a parameter: only so does a plan that is kept know that the index of those who wait will do. */
export const isWaiting = sql`${waitlistEntries.status} = 'waiting'`

export type EntryRow = typeof waitlistEntries.$inferSelect

const selectEntry = (tx: Tx, id: string) =>
  tx.sql
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.clientId, tx.clientId), eq(waitlistEntries.id, id)))

export const findEntry = async (tx: Tx, id: string): Promise<EntryRow | undefined> =>
  (await selectEntry(tx, id))[0]

/** Entries are locked after bookings, tickets and sessions. */
export const lockEntry = async (tx: Tx, id: string): Promise<EntryRow | undefined> =>
  (await selectEntry(tx, id).for('update'))[0]

/** One of one's own; another's is not found. */
export const findOwnEntry = async (tx: Tx, userId: string, id: string): Promise<EntryRow | undefined> => {
  const entry = await findEntry(tx, id)
  return entry?.userId === userId ? entry : undefined
}

/** The entries whose places these bookings keep, if they still do. */
export const entriesOffered = (tx: Tx, bookingIds: readonly string[]) =>
  and(
    eq(waitlistEntries.clientId, tx.clientId),
    inArray(waitlistEntries.bookingId, [...bookingIds]),
    inArray(waitlistEntries.status, ['pending', 'ready']),
  )
