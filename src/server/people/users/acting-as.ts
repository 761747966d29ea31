import { fullName } from '#domain/kernel/full-name.ts'
import type { Actor, Tx } from '#server/db/transaction.ts'
import type { User } from './user.ts'

/** Creates an actor with the name that the history shows. */
export const actorOf = ({ id, firstName, lastName }: Pick<User, 'id' | 'firstName' | 'lastName'>): Actor => ({
  kind: 'user',
  id,
  name: fullName({ firstName, lastName }),
})

/**
 * Returns the same transaction with another actor, for a person who is only known now, such as one who has just
 * registered.
 */
export const actingAs = (tx: Tx, user: Pick<User, 'id' | 'firstName' | 'lastName'>): Tx => ({
  ...tx,
  actor: actorOf(user),
})
