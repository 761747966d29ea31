import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 bits that nobody can guess: a session cookie, a link in an email. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** A token this long needs no salt; whoever reads the database cannot go back from here. */
export const tokenHash = (token: string): string => hash('sha256', token)

/** Compares two hashes in a time that tells nothing of where they differ. */
export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
