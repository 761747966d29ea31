import { Failure, failed } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import { changeUser } from '#server/people/users/change-user.ts'
import { findUser, lockUser } from '#server/people/users/find-user.ts'
import type { User } from '#server/people/users/user.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import type { AuthKeys } from './auth-keys.ts'
import { codeWrong } from './challenge.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { seal, unseal } from './sealed-secret.ts'
import { newTotpSecret, takenStep, totpUri } from './totp.ts'
import { countTry, forgetTries } from './tries.ts'
import { tryingInSession } from './trying-from.ts'
import { withOwnPassword } from './with-own-password.ts'

const placeOf = (user: User) => `${user.clientId} ${user.id}`

const alreadyOn = () => new Failure('conflict', messages.twoFactorOn)
const notOn = () => new Failure('conflict', messages.twoFactorOff)

/** The authenticator's secret; undefined if the person has none or it can't be decrypted. */
export const totpSecretOf = (keys: AuthKeys, user: User): string | undefined =>
  user.twoFactorSecret ? unseal(keys.twoFactor, placeOf(user), user.twoFactorSecret) : undefined

/** It was encrypted under another SECRET. Recovery codes from that time can't be compared either. */
export const isUnreadable = (keys: AuthKeys, user: User): boolean =>
  user.twoFactorSecret !== null && totpSecretOf(keys, user) === undefined

/** The values of a person without two-factor. */
export const withoutTwoFactor = {
  twoFactorSecret: null,
  twoFactorEnabledAt: null,
  twoFactorLastStep: null,
  recoveryCodeHashes: [],
}

/** Begins the setup of two-factor with a new secret each time, so a secret that was seen but not used is worthless. */
export const enrolTwoFactor = (scope: Scope, keys: AuthKeys, caller: SignedIn, password: string) =>
  withOwnPassword(scope, caller, { password, path: 'password' }, async (tx, user) => {
    if (user.twoFactorEnabledAt) return alreadyOn()
    const secret = newTotpSecret()
    const twoFactorSecret = seal(keys.twoFactor, placeOf(user), secret)
    await changeUser(tx, user, 'twoFactor.enrol', { twoFactorSecret, twoFactorLastStep: null })
    return { secret, uri: totpUri(scope.client.name, user.email, secret) }
  })

/** Confirms two-factor. The first code proves that the app has the secret before anything depends on it. */
export const confirmTwoFactor = async (scope: Scope, keys: AuthKeys, caller: SignedIn, code: string) => {
  const { userId } = caller
  const one = { tried: 'secondFactor', account: userId, from: tryingInSession(caller) } as const
  const tooMany = await countTry(scope, one)
  if (failed(tooMany)) return tooMany
  return scope.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user?.twoFactorSecret) return notOn()
    if (user.twoFactorEnabledAt) return alreadyOn()
    const secret = totpSecretOf(keys, user)
    if (secret === undefined) return codeWrong(messages.twoFactorKeyUnreadable)
    const step = await takenStep(secret, code, tx.now, user.twoFactorLastStep)
    if (step === undefined) return codeWrong(messages.authenticatorCodeWrong)
    const { shown, hashes } = newRecoveryCodes(keys, userId)
    await changeUser(tx, user, 'twoFactor.confirm', {
      twoFactorEnabledAt: tx.now,
      twoFactorLastStep: step,
      recoveryCodeHashes: hashes,
    })
    await forgetTries(tx, one)
    return { recoveryCodes: shown }
  })
}

/**
 * Reads the state of two-factor, so that people learn about a problem while they are signed in, when it is easiest to
 * fix.
 */
export const readTwoFactor = (scope: Scope, keys: AuthKeys, caller: SignedIn) =>
  scope.transaction(async (tx) => {
    const user = await findUser(tx, caller.userId)
    return { readable: !user || !isUnreadable(keys, user) }
  })

export const disableTwoFactor = (scope: Scope, caller: SignedIn, password: string) =>
  withOwnPassword(scope, caller, { password, path: 'password' }, async (tx, user) => {
    if (user.twoFactorSecret) await changeUser(tx, user, 'twoFactor.disable', withoutTwoFactor)
    return { success: true } as const
  })

export const renewRecoveryCodes = (scope: Scope, keys: AuthKeys, caller: SignedIn, password: string) =>
  withOwnPassword(scope, caller, { password, path: 'password' }, async (tx, user) => {
    if (!user.twoFactorEnabledAt) return notOn()
    const { shown, hashes } = newRecoveryCodes(keys, user.id)
    await changeUser(tx, user, 'twoFactor.renewRecoveryCodes', { recoveryCodeHashes: hashes })
    return { recoveryCodes: shown }
  })
