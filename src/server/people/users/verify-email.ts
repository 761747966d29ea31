import { and, eq } from 'drizzle-orm'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { User } from './user.ts'

/** Marks the email as verified, because the person typed what only their mailbox could tell them. */
export const verifyEmail = async (tx: Tx, user: User): Promise<User> => {
  if (user.emailVerifiedAt) return user
  await tx.sql
    .update(users)
    .set({ emailVerifiedAt: tx.now })
    .where(and(eq(users.clientId, tx.clientId), eq(users.id, user.id)))
  return { ...user, emailVerifiedAt: tx.now }
}
