import { and, eq, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '#server/db/any-of.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { User } from './user.ts'

const selectUser = (tx: Tx, condition: SQL) =>
  tx.sql
    .select()
    .from(users)
    .where(and(eq(users.clientId, tx.clientId), condition))

export const findUser = async (tx: Tx, id: string): Promise<User | undefined> =>
  (await selectUser(tx, eq(users.id, id)))[0]

/** These people, by id. Nobody is asked for nobody. */
export const findUsers = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, User>> => {
  const found = ids.length === 0 ? [] : await selectUser(tx, anyOf(users.id, ids))
  return new Map(found.map((user) => [user.id, user]))
}

/** The email in lower case, as it is kept. */
export const findUserByEmail = async (tx: Tx, email: string): Promise<User | undefined> =>
  (await selectUser(tx, eq(users.email, email)))[0]

/** As it is now, and nobody changes it before this transaction ends. */
export const lockUser = async (tx: Tx, id: string): Promise<User | undefined> =>
  (await selectUser(tx, eq(users.id, id)).for('update'))[0]

/** Likewise, whoever has this email at the end of the wait. */
export const lockUserByEmail = async (tx: Tx, email: string): Promise<User | undefined> =>
  (await selectUser(tx, eq(users.email, email)).for('update'))[0]

/** Whoever wants to take this email waits here, so that asking whether it is free and taking it are one step. */
export const lockEmail = async (tx: Tx, email: string): Promise<void> => {
  await tx.sql.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.clientId} ${email}`}, 0))`)
}
