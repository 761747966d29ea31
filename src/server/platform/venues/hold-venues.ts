import { and, eq, inArray } from 'drizzle-orm'
import { venues } from '#server/db/schema/venues.ts'
import type { Tx } from '#server/db/transaction.ts'

/**
 * Keeps these venues from being deleted until the transaction ends. No foreign key guards an id in an answer or a tab,
 * so deleting a venue checks for uses after it locks the venue. Call it before locking the organiser's own row, in the
 * same order as deleting does.
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
