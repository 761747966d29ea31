import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { limits } from '#domain/limits.ts'
import type { AuthKeys } from './keys.ts'

/** 256 bits that nobody can guess: a session cookie, a link in an email. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** A token this long needs no salt; whoever reads the database cannot go back from here. */
export const tokenHash = (token: string): string => hash('sha256', token)

export const newCode = (): string =>
  randomInt(10 ** limits.codeLength)
    .toString()
    .padStart(limits.codeLength, '0')

/** Six digits alone could be looked up, so the installation's key and the challenge's own id go in. */
export const codeHash = (keys: AuthKeys, challengeId: string, code: string): string =>
  createHmac('sha256', keys.codes).update(`${challengeId} ${code}`).digest('hex')

/** Compares two hashes in a time that tells nothing of where they differ. */
export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
