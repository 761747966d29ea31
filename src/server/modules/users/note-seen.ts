import { and, eq } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'
import type { Tx } from '../../db/transaction.ts'

export const noteSeen = async (tx: Tx, userId: string): Promise<void> => {
  await tx.sql
    .update(users)
    .set({ lastSeenAt: tx.now })
    .where(and(eq(users.clientId, tx.clientId), eq(users.id, userId)))
}
