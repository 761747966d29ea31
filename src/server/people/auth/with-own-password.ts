import { failed, type Failure, invalid } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { findUser, lockUser } from '#server/people/users/find-user.ts'
import type { User } from '#server/people/users/user.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import { verifyPassword } from './password-hash.ts'
import { countTry, forgetTries } from './tries.ts'
import { tryingInSession } from './trying-from.ts'

interface PasswordProof {
  readonly password: string
  /** The field of the form that a wrong password marks. */
  readonly path: 'password' | 'currentPassword'
}

const passwordWrong = (path: string) =>
  invalid([{ path, reason: messages.passwordWrong }], messages.passwordWrong)

/** Runs an action that an open browser must not be enough for, after the person types their password again. */
export const withOwnPassword = async <T>(
  scope: Scope,
  caller: SignedIn,
  proof: PasswordProof,
  work: (tx: Tx, user: User) => Promise<T>,
): Promise<T | Failure> => {
  const { userId } = caller
  const one = { tried: 'ownPassword', account: userId, from: tryingInSession(caller) } as const
  const tooMany = await countTry(scope, one)
  if (failed(tooMany)) return tooMany
  const user = await scope.transaction((tx) => findUser(tx, userId))
  if (!(await verifyPassword(proof.password, user?.passwordHash))) return passwordWrong(proof.path)
  return scope.transaction(async (tx) => {
    const current = await lockUser(tx, userId)
    // The password was changed in another browser while we compared.
    if (!current || current.passwordHash !== user?.passwordHash) return passwordWrong(proof.path)
    await forgetTries(tx, one)
    return work(tx, current)
  })
}
