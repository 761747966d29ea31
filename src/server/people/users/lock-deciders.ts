import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import type { Issue } from '#domain/kernel/issue.ts'
import { messages } from '#domain/messages.ts'
import { may } from '#domain/platform/access/permissions.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import type { User } from './user.ts'

interface Deciders {
  readonly actor: User
  readonly target: User
  readonly activeOwners: number
}

const isActiveOwner = (user: User) => user.role === 'owner' && user.status === 'active'

/**
 * Locks the actor, the person affected and every active owner, in order of id. Two owners who remove each other at the
 * same moment wait here, and the second sees what the first has done. The actor is read again for the same reason.
 */
export const lockDeciders = async (
  tx: Tx,
  caller: SignedIn,
  targetId: string,
): Promise<Deciders | Failure> => {
  const locked = await tx.sql
    .select()
    .from(users)
    .where(
      and(
        eq(users.clientId, tx.clientId),
        or(
          inArray(users.id, [caller.userId, targetId]),
          and(eq(users.role, 'owner'), eq(users.status, 'active')),
        ),
      ),
    )
    .orderBy(asc(users.id))
    .for('update')
  const actor = locked.find(({ id }) => id === caller.userId)
  const target = locked.find(({ id }) => id === targetId)
  if (!target) return notFound()
  if (actor?.status !== 'active' || !may(actor.role, 'people.manage'))
    return new Failure('forbidden', messages.notAllowed)
  return { actor, target, activeOwners: locked.filter(isActiveOwner).length }
}

/** Turns an issue into a failure: forbidden if the actor's role is too low, a conflict if no one may do it. */
export const refusalFor = (issue: Issue): Failure => {
  const code = issue.reason.name === 'onlyOwnersMakeOwners' ? 'forbidden' : 'conflict'
  return new Failure(code, issue.reason, [issue])
}
