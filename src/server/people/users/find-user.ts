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

/** Finds users by id. Skips the query for an empty list. */
export const findUsers = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, User>> => {
  const found = ids.length === 0 ? [] : await selectUser(tx, anyOf(users.id, ids))
  return new Map(found.map((user) => [user.id, user]))
}

/** Finds a user by email. The email must be in lower case, as it is stored. */
export const findUserByEmail = async (tx: Tx, email: string): Promise<User | undefined> =>
  (await selectUser(tx, eq(users.email, email)))[0]

/** Reads a user and locks the row until the transaction ends. */
export const lockUser = async (tx: Tx, id: string): Promise<User | undefined> =>
  (await selectUser(tx, eq(users.id, id)).for('update'))[0]

/** Reads and locks the user who has this email at the end of the wait. */
export const lockUserByEmail = async (tx: Tx, email: string): Promise<User | undefined> =>
  (await selectUser(tx, eq(users.email, email)).for('update'))[0]

/**
 * Makes everyone who wants to use this email wait here, so that checking whether it is free and using it are one step.
 */
export const lockEmail = async (tx: Tx, email: string): Promise<void> => {
  await tx.sql.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.clientId} ${email}`}, 0))`)
}
