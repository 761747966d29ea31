import { failed, type Failure } from '#domain/kernel/failure.ts'
import { type Role, roleChangeIssue } from '#domain/platform/access/roles.ts'
import type { Scope } from '#server/db/scope.ts'
import { endSessionsOf } from '#server/people/auth/end-sessions.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import { changeUser } from './change-user.ts'
import { lockDeciders, refusalFor } from './lock-deciders.ts'
import type { User } from './user.ts'

/**
 * Changes a role. The person signs in again under the new role, and only the browser that made the change stays signed
 * in.
 */
export const changeRole = (scope: Scope, caller: SignedIn, id: string, next: Role): Promise<User | Failure> =>
  scope.transaction(async (tx) => {
    const deciders = await lockDeciders(tx, caller, id)
    if (failed(deciders)) return deciders
    const { actor, target, activeOwners } = deciders
    // A blocked owner isn't one of the active owners, so the change loses none.
    const counted = activeOwners + (target.status === 'inactive' ? 1 : 0)
    const issue = roleChangeIssue({ actor: actor.role, target: target.role, next, activeOwners: counted })
    if (issue) return refusalFor(issue)
    if (target.role === next) return target
    await endSessionsOf(tx, target.id, caller.sessionId)
    return changeUser(tx, target, 'users.changeRole', { role: next })
  })
