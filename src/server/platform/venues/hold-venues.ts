import { and, eq, inArray } from 'drizzle-orm'
import { venues } from '#server/db/schema/venues.ts'
import type { Tx } from '#server/db/transaction.ts'

/**
 * Until the end of the transaction nobody deletes these: no foreign key guards an id in an answer or in a tab, and
 * removeVenue asks for uses only once it has its lock. Taken before the organiser's own row, as it does it.
 */
export const holdVenues = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx.sql
    .select({ id: venues.id })
    .from(venues)
    .where(and(eq(venues.clientId, tx.clientId), inArray(venues.id, [...ids])))
    .orderBy(venues.id)
    .for('key share')
}
