import { randomBytes } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export const randomLetters = (length: number) =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')

/** `pi` → `pi_3N…`: the provider's prefixes, so that a mixed-up id can be seen. */
export const newId = (prefix: string, length = 24) => `${prefix}_${randomLetters(length)}`
