import { randomBytes } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export const randomLetters = (length: number) =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')

/** Creates an id with the provider's prefix, so that a mixed-up id is noticed: `pi` → `pi_3N…`. */
export const newId = (prefix: string, length = 24) => `${prefix}_${randomLetters(length)}`
