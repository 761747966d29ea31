import { and, eq, sql } from 'drizzle-orm'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import type { Tx } from '#server/db/transaction.ts'
import { endEntries } from './end-entries.ts'
import { isWaiting } from './entry-rows.ts'

/**
 * Removes a deleted attendee from waitlists. The rest of their family stay in line, and an entry with no one left ends.
 */
export const stopWaiting = async (tx: Tx, attendeeId: string): Promise<void> => {
  const theirs = sql`${attendeeId}::uuid = any (${waitlistEntries.attendeeIds})`
  await endEntries(tx, and(theirs, sql`cardinality(${waitlistEntries.attendeeIds}) = 1`), 'cancelled')
  await tx.sql
    .update(waitlistEntries)
    .set({
      attendeeIds: sql`array_remove(${waitlistEntries.attendeeIds}, ${attendeeId}::uuid)`,
      version: sql`${waitlistEntries.version} + 1`,
    })
    .where(and(eq(waitlistEntries.clientId, tx.clientId), theirs, isWaiting))
}
