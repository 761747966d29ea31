import { and, eq } from 'drizzle-orm'
import { clients } from '#server/db/schema/clients.ts'
import type { Tx } from '#server/db/transaction.ts'

/** The first activity ends the help that opens by itself. It is no setting, so nobody's settings form becomes old by it. */
export const noteActivityCreated = async (tx: Tx): Promise<void> => {
  await tx.sql
    .update(clients)
    .set({ hasCreatedActivity: true })
    .where(and(eq(clients.id, tx.clientId), eq(clients.hasCreatedActivity, false)))
}
