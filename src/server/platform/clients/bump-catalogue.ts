import { eq, sql } from 'drizzle-orm'
import { clients } from '#server/db/schema/clients.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Called by every change that a public page shows: what was kept of such pages is old from the commit on. */
export const bumpCatalogue = async (tx: Tx): Promise<void> => {
  await tx.sql
    .update(clients)
    .set({ catalogueVersion: sql`${clients.catalogueVersion} + 1` })
    .where(eq(clients.id, tx.clientId))
}
