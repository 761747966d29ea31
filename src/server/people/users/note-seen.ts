import { and, eq } from 'drizzle-orm'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/transaction.ts'

export const noteSeen = async (tx: Tx, userId: string): Promise<void> => {
  await tx.sql
    .update(users)
    .set({ lastSeenAt: tx.now })
    .where(and(eq(users.clientId, tx.clientId), eq(users.id, userId)))
}
