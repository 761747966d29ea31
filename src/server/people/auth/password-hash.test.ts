import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

test('a password is right for its own hash only', async () => {
  const hash = await hashPassword('correct horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/u)
  expect(await verifyPassword('correct horse', hash)).toBe(true)
  expect(await verifyPassword('correct Horse', hash)).toBe(false)
  expect(await verifyPassword('', hash)).toBe(false)
})

test('the same password never has the same hash', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'))
})

test('letters that look alike and are typed differently are the same password', async () => {
  const composed = 'caf\u00e9 au lait'
  const decomposed = 'cafe\u0301 au lait'
  expect(await verifyPassword(decomposed, await hashPassword(composed))).toBe(true)
})

test.each([null, undefined, '', 'plain', '$argon2id$v=19$m=1,t=1,p=1$$', '$2b$10$abcdefghijklmnopqrstuv'])(
  'nothing is right for the hash %j',
  async (hash) => {
    expect(await verifyPassword('correct horse', hash)).toBe(false)
  },
)
