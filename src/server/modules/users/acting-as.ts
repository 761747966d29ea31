import type { Tx } from '../../db/transaction.ts'
import type { User } from './user.ts'

/** The same transaction in the name of a person who is known only now, such as one who has just registered. */
export const actingAs = (tx: Tx, user: Pick<User, 'id' | 'firstName' | 'lastName'>): Tx => ({
  ...tx,
  actor: { kind: 'user', id: user.id, name: `${user.firstName} ${user.lastName}` },
})
