import { fullName } from '#domain/kernel/full-name.ts'
import type { Actor, Tx } from '#server/db/transaction.ts'
import type { User } from './user.ts'

/** Somebody as the history names them. */
export const actorOf = ({ id, firstName, lastName }: Pick<User, 'id' | 'firstName' | 'lastName'>): Actor => ({
  kind: 'user',
  id,
  name: fullName({ firstName, lastName }),
})

/** The same transaction in the name of a person who is known only now, such as one who has just registered. */
export const actingAs = (tx: Tx, user: Pick<User, 'id' | 'firstName' | 'lastName'>): Tx => ({
  ...tx,
  actor: actorOf(user),
})
