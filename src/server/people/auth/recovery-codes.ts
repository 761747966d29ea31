import { createHmac, randomInt } from 'node:crypto'
import { limits } from '#domain/limits.ts'
import {
  readRecoveryCode,
  recoveryAlphabet,
  recoveryCodeLength,
  showRecoveryCode,
} from '#domain/people/auth/recovery-code.ts'
import type { AuthKeys } from './auth-keys.ts'

const newRecoveryCode = (): string =>
  Array.from({ length: recoveryCodeLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join(
    '',
  )

export const recoveryHash = (keys: AuthKeys, userId: string, typed: string): string =>
  createHmac('sha256', keys.codes)
    .update(`${userId} ${readRecoveryCode(typed)}`)
    .digest('hex')

/** Creates recovery codes, which are shown once and stored only as hashes. */
export const newRecoveryCodes = (keys: AuthKeys, userId: string) => {
  const codes = Array.from({ length: limits.recoveryCodes }, newRecoveryCode)
  return {
    shown: codes.map(showRecoveryCode),
    hashes: codes.map((code) => recoveryHash(keys, userId, code)),
  }
}
