import { and, eq } from 'drizzle-orm'
import { clients } from '#server/db/schema/clients.ts'
import type { Tx } from '#server/db/transaction.ts'

/**
 * Notes that the organiser has an activity, which ends the help that opens by itself. It isn't a setting, so it doesn't
 * make an open settings form outdated.
 */
export const noteActivityCreated = async (tx: Tx): Promise<void> => {
  await tx.sql
    .update(clients)
    .set({ hasCreatedActivity: true })
    .where(and(eq(clients.id, tx.clientId), eq(clients.hasCreatedActivity, false)))
}
