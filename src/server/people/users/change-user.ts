import { and, eq } from 'drizzle-orm'
import type { Change } from '#server/db/schema/audit.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/transaction.ts'
import { changesBetween, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { User } from './user.ts'

export type UserChange = Partial<Omit<User, 'clientId' | 'id' | 'createdAt'>>

/** The columns that the history may quote. A list of what is allowed, so that a secret added later stays out. */
const quoted: ReadonlySet<string> = new Set<keyof User>([
  'email',
  'firstName',
  'lastName',
  'phone',
  'role',
  'status',
])

/** Writes the change and its history entry, under the name of the operation that made it. */
export const changeUser = async (
  tx: Tx,
  before: User,
  action: string,
  next: UserChange,
  more: readonly Change[] = [],
): Promise<User> => {
  const [after] = await tx.sql
    .update(users)
    .set(next)
    .where(and(eq(users.clientId, tx.clientId), eq(users.id, before.id)))
    .returning()
  if (!after) throw new Error('the user of this transaction is gone')
  await recordAudit(tx, {
    action,
    subject: 'user',
    subjectId: before.id,
    changes: [...changesBetween<User>(before, next).filter(({ field }) => quoted.has(field)), ...more],
  })
  return after
}
