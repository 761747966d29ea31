import { normaliseEmail } from '#domain/kernel/email.ts'
import { failed } from '#domain/kernel/failure.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { queueEmail } from '#server/gateways/mail/queue-email.ts'
import { changeUser } from '#server/people/users/change-user.ts'
import { findUserByEmail, lockEmail, lockUser } from '#server/people/users/find-user.ts'
import { presentSelf } from '#server/people/users/present-user.ts'
import type { User } from '#server/people/users/user.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import type { AuthKeys } from './auth-keys.ts'
import { codeWrong, useChallenge, voidChallengesOf } from './challenge.ts'
import { openCodeChallenge, tryCode } from './code-challenge.ts'
import { sendCode } from './send-code.ts'
import { countTryIn } from './tries.ts'
import { withOwnPassword } from './with-own-password.ts'

/** Sends a code to the new address, even if it is taken: the person who asks must not learn that it is. */
export const changeEmail = (
  scope: Scope,
  keys: AuthKeys,
  caller: SignedIn,
  form: { readonly email: string; readonly password: string },
) =>
  withOwnPassword(scope, caller, { password: form.password, path: 'password' }, async (tx, user) => {
    const email = normaliseEmail(form.email)
    const from = { known: true, place: `person ${user.id}` } as const
    const tooMany = await countTryIn(tx, { tried: 'codesSent', account: email, from })
    if (failed(tooMany)) return tooMany
    const { id, code } = await openCodeChallenge(tx, keys, { purpose: 'changeEmail', email, userId: user.id })
    await sendCode(tx, scope, 'changeEmail', { email, firstName: user.firstName }, code)
    return { challengeId: id }
  })

const move = async (tx: Tx, { client }: Scope, user: User, email: string): Promise<User> => {
  const after = await changeUser(tx, user, 'auth.confirmEmail', { email, emailVerifiedAt: tx.now })
  if (email === user.email) return after
  // Links in the old mailbox must no longer open the account.
  await voidChallengesOf(tx, user.id)
  const to = { email: user.email, userId: user.id, firstName: user.firstName }
  await queueEmail(tx, client, 'emailChanged', to, { newEmail: email })
  return after
}

export const confirmEmail = async (
  scope: Scope,
  keys: AuthKeys,
  caller: SignedIn,
  input: { readonly challengeId: string; readonly code: string },
) => {
  const { userId } = caller
  const sought = { id: input.challengeId, purposes: ['changeEmail'], userId } as const
  const challenge = await tryCode(scope, keys, sought, input.code)
  if (!challenge) return codeWrong()
  return scope.transaction(async (tx) => {
    const email = challenge.email ?? ''
    await lockEmail(tx, email)
    const user = await lockUser(tx, userId)
    const holder = await findUserByEmail(tx, email)
    if (!user || (holder && holder.id !== userId) || !(await useChallenge(tx, challenge))) return codeWrong()
    return presentSelf(tx, await move(tx, scope, user, email))
  })
}
