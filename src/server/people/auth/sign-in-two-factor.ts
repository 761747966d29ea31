import { and, eq } from 'drizzle-orm'
import { Failure, failed } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { ungroupCode } from '#domain/people/auth/ungroup-code.ts'
import { users } from '#server/db/schema/users.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { actingAs } from '#server/people/users/acting-as.ts'
import { changeUser } from '#server/people/users/change-user.ts'
import { findUser, lockUser } from '#server/people/users/find-user.ts'
import type { User } from '#server/people/users/user.ts'
import type { AuthKeys } from './auth-keys.ts'
import { beginSession } from './begin-session.ts'
import { codeWrong, findOpenChallenge, spendTry, useChallenge } from './challenge.ts'
import type { SignInOutcome } from './let-in.ts'
import { recoveryHash } from './recovery-codes.ts'
import { takenStep } from './totp.ts'
import { countTry, forgetTries } from './tries.ts'
import { tryingFrom } from './trying-from.ts'
import { isUnreadable, totpSecretOf } from './two-factor.ts'
import type { Visit } from './visit.ts'

const takeTotp = async (tx: Tx, keys: AuthKeys, user: User, code: string): Promise<boolean> => {
  const secret = totpSecretOf(keys, user)
  const step = secret && (await takenStep(secret, code, tx.now, user.twoFactorLastStep))
  if (!step) return false
  await tx.sql
    .update(users)
    .set({ twoFactorLastStep: step })
    .where(and(eq(users.clientId, tx.clientId), eq(users.id, user.id)))
  return true
}

const takeRecoveryCode = async (tx: Tx, keys: AuthKeys, user: User, code: string): Promise<boolean> => {
  const hash = recoveryHash(keys, user.id, code)
  const left = user.recoveryCodeHashes.filter((kept) => kept !== hash)
  if (left.length === user.recoveryCodeHashes.length) return false
  await changeUser(actingAs(tx, user), user, 'twoFactor.useRecoveryCode', { recoveryCodeHashes: left })
  return true
}

/**
 * Refuses a code without offering a new one: an app shows its next code, and recovery codes are those that the person
 * stored.
 */
const wrongKind = (code: string) =>
  codeWrong(/^\d*$/u.test(code) ? messages.authenticatorCodeWrong : messages.recoveryCodeWrong)

/**
 * Completes the second step after a right password or email code. Locks the person's row, so that each code is accepted
 * once.
 */
export const signInTwoFactor = async (
  scope: Scope,
  keys: AuthKeys,
  visit: Visit,
  input: { readonly challengeId: string; readonly code: string },
): Promise<SignInOutcome | Failure> => {
  const sought = { id: input.challengeId, purposes: ['twoFactor'] } as const
  const asked = await scope.transaction((tx) => findOpenChallenge(tx, sought))
  const userId = asked?.userId
  if (!userId) return codeWrong(messages.signInTooOld)
  const known = await scope.transaction((tx) => findUser(tx, userId))
  const one = { tried: 'secondFactor', account: userId, from: tryingFrom(visit, known) } as const
  const counted = await countTry(scope, one)
  if (failed(counted)) return counted
  // Only someone who knows the password gets this far, and the code alone wouldn't stop them for long.
  if (counted.digitsUnsafe && !one.from.known) return new Failure('tooMany', messages.secondFactorGuessed)
  // After the limits, so that someone who has to wait keeps the attempts of this sign-in.
  const challenge = await spendTry(scope, sought)
  if (!challenge) return codeWrong(messages.signInTooOld)
  const code = ungroupCode(input.code)
  return scope.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (user?.status !== 'active' || !user.twoFactorEnabledAt) return codeWrong(messages.signInTooOld)
    const right = (await takeTotp(tx, keys, user, code)) || (await takeRecoveryCode(tx, keys, user, code))
    if (!right && isUnreadable(keys, user)) {
      scope.log.warn('SECRET changed, so the two-factor sign-in of somebody can no longer be checked')
      return codeWrong(messages.twoFactorUnreadable)
    }
    if (!right || !(await useChallenge(tx, challenge))) return wrongKind(code)
    await forgetTries(tx, one)
    return beginSession(tx, user, visit)
  })
}
