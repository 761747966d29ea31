import { and, eq } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'
import type { Tx } from '../../db/transaction.ts'
import type { User } from './user.ts'

export const userById = async (tx: Tx, id: string): Promise<User | undefined> =>
  (await tx.sql.select().from(users).where(and(eq(users.clientId, tx.clientId), eq(users.id, id))))[0]

export const userByEmail = async (tx: Tx, email: string): Promise<User | undefined> =>
  (await tx.sql.select().from(users).where(and(eq(users.clientId, tx.clientId), eq(users.email, email))))[0]
