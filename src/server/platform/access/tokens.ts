import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Creates a token of 256 bits that can't be guessed, for a session cookie or a link in an email. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hashes a token. A token this long needs no salt: its hash in the database can't be turned back into the token. */
export const tokenHash = (token: string): string => hash('sha256', token)

/** Compares two hashes in a time that doesn't reveal where they differ. */
export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
