import { limits } from '#domain/limits.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { sameHash } from '#server/platform/access/tokens.ts'
import type { AuthKeys } from './auth-keys.ts'
import {
  type Challenge,
  newChallengeId,
  type NewChallenge,
  openChallenge,
  type Sought,
  spendTry,
} from './challenge.ts'
import { codeHash, newCode } from './codes.ts'

/** Opens a challenge that six digits answer. Returns the digits to send, which aren't stored. */
export const openCodeChallenge = async (
  tx: Tx,
  keys: AuthKeys,
  challenge: Omit<NewChallenge, 'id' | 'secret' | 'minutes'>,
): Promise<{ readonly id: string; readonly code: string }> => {
  const id = newChallengeId()
  const code = newCode()
  const secret = codeHash(keys, id, code)
  await openChallenge(tx, { ...challenge, id, secret, minutes: limits.codeMinutes })
  return { id, code }
}

/** Returns the challenge if these are its digits. Spends one of its tries either way. */
export const tryCode = async (
  scope: Scope,
  keys: AuthKeys,
  sought: Sought,
  code: string,
): Promise<Challenge | undefined> => {
  const challenge = await spendTry(scope, sought)
  return challenge && sameHash(challenge.secret, codeHash(keys, challenge.id, code)) ? challenge : undefined
}
