import type { Failure } from '#domain/kernel/failure.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { createUser } from '#server/people/users/create-user.ts'
import { lockEmail, lockUserByEmail } from '#server/people/users/find-user.ts'
import type { User } from '#server/people/users/user.ts'
import { verifyEmail } from '#server/people/users/verify-email.ts'
import type { AuthKeys } from './auth-keys.ts'
import type { SignUpPayload } from './begin-sign-up.ts'
import { type Challenge, codeWrong, useChallenge } from './challenge.ts'
import { tryCode } from './code-challenge.ts'
import { letIn, type SignInOutcome } from './let-in.ts'
import type { Visit } from './visit.ts'

/**
 * Returns the person whose mailbox the code came from. Two registrations with one email may be open: the first code
 * typed in creates the person, and the second finds them.
 */
const personOf = (tx: Tx, challenge: Challenge, email: string, known: User | undefined) => {
  if (known) return challenge.userId && known.id !== challenge.userId ? undefined : verifyEmail(tx, known)
  if (challenge.purpose !== 'signUp') return undefined
  const payload = challenge.payload as unknown as SignUpPayload
  return createUser(tx, { ...payload, email, role: 'customer', emailVerified: true })
}

export const confirmSignUp = async (
  scope: Scope,
  keys: AuthKeys,
  visit: Visit,
  input: { readonly challengeId: string; readonly code: string },
): Promise<SignInOutcome | Failure> => {
  const sought = { id: input.challengeId, purposes: ['signUp', 'signIn'] } as const
  const challenge = await tryCode(scope, keys, sought, input.code)
  if (!challenge) return codeWrong()
  return scope.transaction(async (tx) => {
    const email = challenge.email ?? ''
    await lockEmail(tx, email)
    // Locked before the challenge, as everywhere: a change that blocks this person waits, or we see its result.
    const known = await lockUserByEmail(tx, email)
    if (!(await useChallenge(tx, challenge))) return codeWrong()
    const user = await personOf(tx, challenge, email, known)
    return user?.status === 'active' ? letIn(tx, user, visit) : codeWrong()
  })
}
