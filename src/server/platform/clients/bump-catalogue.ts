import { eq, sql } from 'drizzle-orm'
import { clients } from '#server/db/schema/clients.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Marks cached public pages as outdated from the commit on. Every change that a public page shows must call it. */
export const bumpCatalogue = async (tx: Tx): Promise<void> => {
  await tx.sql
    .update(clients)
    .set({ catalogueVersion: sql`${clients.catalogueVersion} + 1` })
    .where(eq(clients.id, tx.clientId))
}
