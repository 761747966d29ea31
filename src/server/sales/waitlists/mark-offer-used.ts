import { and, eq, inArray, sql } from 'drizzle-orm'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import type { Tx } from '#server/db/transaction.ts'
import { endEntries } from './end-entries.ts'

/** Marks an offer as booked, including one paid just after its time while the places were still free. */
export const markOfferUsed = async (tx: Tx, bookingId: string): Promise<void> => {
  const ended = await endEntries(tx, eq(waitlistEntries.bookingId, bookingId), 'used')
  if (ended.length > 0) return
  await tx.sql
    .update(waitlistEntries)
    .set({ status: 'used', version: sql`${waitlistEntries.version} + 1` })
    .where(
      and(
        eq(waitlistEntries.clientId, tx.clientId),
        eq(waitlistEntries.bookingId, bookingId),
        inArray(waitlistEntries.status, ['expired']),
      ),
    )
}
