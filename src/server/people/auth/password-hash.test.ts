import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

test('a password matches only its own hash', async () => {
  const hash = await hashPassword('correct horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/u)
  expect(await verifyPassword('correct horse', hash)).toBe(true)
  expect(await verifyPassword('correct Horse', hash)).toBe(false)
  expect(await verifyPassword('', hash)).toBe(false)
})

test('two hashes of the same password always differ', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'))
})

test('passwords match when their letters look alike but are typed differently', async () => {
  const composed = 'caf\u00e9 au lait'
  const decomposed = 'cafe\u0301 au lait'
  expect(await verifyPassword(decomposed, await hashPassword(composed))).toBe(true)
})

test.each([null, undefined, '', 'plain', '$argon2id$v=19$m=1,t=1,p=1$$', '$2b$10$abcdefghijklmnopqrstuv'])(
  'no password matches the hash %j',
  async (hash) => {
    expect(await verifyPassword('correct horse', hash)).toBe(false)
  },
)
