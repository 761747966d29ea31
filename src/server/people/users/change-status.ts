import { failed, type Failure } from '#domain/kernel/failure.ts'
import { statusChangeIssue, type UserStatus } from '#domain/people/users/status.ts'
import type { Scope } from '#server/db/scope.ts'
import { voidChallengesOf } from '#server/people/auth/challenge.ts'
import { endSessionsOf } from '#server/people/auth/end-sessions.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import { changeUser } from './change-user.ts'
import { lockDeciders, refusalFor } from './lock-deciders.ts'
import type { User } from './user.ts'

/** Blocks or unblocks a person. Blocking ends their sessions, and every sign-in they had begun. */
export const changeStatus = (
  scope: Scope,
  caller: SignedIn,
  id: string,
  next: UserStatus,
): Promise<User | Failure> =>
  scope.transaction(async (tx) => {
    const deciders = await lockDeciders(tx, caller, id)
    if (failed(deciders)) return deciders
    const { actor, target, activeOwners } = deciders
    const issue = statusChangeIssue({
      actor: actor.role,
      target: target.role,
      isSelf: actor.id === target.id,
      from: target.status,
      next,
      activeOwners,
    })
    if (issue) return refusalFor(issue)
    if (target.status === next) return target
    if (next === 'inactive') {
      await endSessionsOf(tx, target.id)
      await voidChallengesOf(tx, target.id)
    }
    return changeUser(tx, target, 'users.changeStatus', { status: next })
  })
