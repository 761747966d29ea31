import { createHmac, randomInt } from 'node:crypto'
import { limits } from '#domain/limits.ts'
import type { AuthKeys } from './auth-keys.ts'

export const newCode = (): string =>
  randomInt(10 ** limits.codeLength)
    .toString()
    .padStart(limits.codeLength, '0')

/**
 * Hashes a code together with the installation's key and the challenge's id, because six digits alone could be looked
 * up.
 */
export const codeHash = (keys: AuthKeys, challengeId: string, code: string): string =>
  createHmac('sha256', keys.codes).update(`${challengeId} ${code}`).digest('hex')
