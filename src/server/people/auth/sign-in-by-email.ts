import { normaliseEmail } from '#domain/kernel/email.ts'
import { failed, Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import { findUserByEmail, lockUser } from '#server/people/users/find-user.ts'
import { letIn, type SignInOutcome } from './let-in.ts'
import { verifyPassword } from './password-hash.ts'
import { countTry, forgetTries } from './tries.ts'
import { tryingFrom } from './trying-from.ts'
import type { Visit } from './visit.ts'

const signInFailed = () => new Failure('unauthenticated', messages.signInFailed)

/**
 * Signs a person in. The answer and its duration are the same if the email is unknown, the password wrong or the person
 * blocked.
 */
export const signInByEmail = async (
  scope: Scope,
  visit: Visit,
  input: { readonly email: string; readonly password: string },
): Promise<SignInOutcome | Failure> => {
  const email = normaliseEmail(input.email)
  const user = await scope.transaction((tx) => findUserByEmail(tx, email))
  const one = { tried: 'password', account: email, from: tryingFrom(visit, user) } as const
  const tooMany = await countTry(scope, one)
  if (failed(tooMany)) return tooMany
  // Outside any transaction, because the comparison takes long on purpose and would hold a connection.
  const right = await verifyPassword(input.password, user?.status === 'active' ? user.passwordHash : null)
  if (!right || !user) return signInFailed()
  return scope.transaction(async (tx) => {
    const current = await lockUser(tx, user.id)
    // The person was changed or blocked while we compared.
    if (current?.status !== 'active' || current.passwordHash !== user.passwordHash) return signInFailed()
    await forgetTries(tx, one)
    return letIn(tx, current, visit)
  })
}
