import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { activeWaitlistStatuses, type WaitlistStatus } from '#domain/sales/waitlists/waitlist-entry.ts'
import { waitlistEntries, waitlistPlaces } from '#server/db/schema/waitlists.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { EntryRow } from './entry-rows.ts'

export type Ending = Extract<WaitlistStatus, 'used' | 'expired' | 'cancelled'>

/** Ends these entries, so that their attendees may join again. Returns those that weren't over already. */
export const endEntries = async (tx: Tx, which: SQL | undefined, status: Ending): Promise<EntryRow[]> => {
  // In the order of their turn, like all locks taken for offers.
  const open = await tx.sql
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.clientId, tx.clientId),
        which,
        inArray(waitlistEntries.status, activeWaitlistStatuses),
      ),
    )
    .orderBy(asc(waitlistEntries.rank), asc(waitlistEntries.id))
    .for('update')
  if (open.length === 0) return []
  const ids = open.map(({ id }) => id)
  const ended = await tx.sql
    .update(waitlistEntries)
    .set({ status, endedAt: tx.now, version: sql`${waitlistEntries.version} + 1` })
    .where(and(eq(waitlistEntries.clientId, tx.clientId), inArray(waitlistEntries.id, ids)))
    .returning()
  await tx.sql
    .delete(waitlistPlaces)
    .where(and(eq(waitlistPlaces.clientId, tx.clientId), inArray(waitlistPlaces.entryId, ids)))
  return ended
}
