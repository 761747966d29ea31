import { hkdfSync } from 'node:crypto'
import {
  readRecoveryCode,
  recoveryAlphabet,
  recoveryCodeLength,
  showRecoveryCode,
} from '#domain/people/auth/recovery-code.ts'
import type { Config } from '#server/config.ts'
import { sameHash, tokenHash } from '#server/platform/access/tokens.ts'

type Secret = Pick<Config, 'secret'>

/**
 * Returns the setup code, which proves access to the server's console. The code is derived from the installation's
 * secret, so that every restart and every process prints the same code. Its 59 bits are too many to guess, from any
 * number of addresses.
 */
export const setupCodeOf = ({ secret }: Secret): string => {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'rollcall setup code', 32))
  const radix = BigInt(recoveryAlphabet.length)
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  const letters = Array.from({ length: recoveryCodeLength }, () => {
    const letter = recoveryAlphabet.charAt(Number(rest % radix))
    rest /= radix
    return letter
  })
  return showRecoveryCode(letters.join(''))
}

const hashOf = (code: string): string => tokenHash(readRecoveryCode(code))

/** Compares a typed code in constant time. */
export const isSetupCode = (config: Secret, typed: string): boolean =>
  sameHash(hashOf(typed), hashOf(setupCodeOf(config)))
