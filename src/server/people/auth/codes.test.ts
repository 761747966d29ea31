import { describe, expect, test } from 'vitest'
import { authKeys } from './auth-keys.ts'
import { codeHash, newCode } from './codes.ts'

const keys = authKeys('a secret of an installation, long enough')

describe('the hash of a code', () => {
  test('differs from challenge to challenge and from installation to installation, so no table of codes helps', () => {
    const hash = codeHash(keys, 'one', '123456')
    expect(hash).toBe(codeHash(keys, 'one', '123456'))
    expect(hash).not.toBe(codeHash(keys, 'two', '123456'))
    expect(hash).not.toBe(codeHash(authKeys('another secret, just as long as that'), 'one', '123456'))
  })
})

test('a code has six digits, including leading zeros', () => {
  for (let n = 0; n < 1_000; n++) expect(newCode()).toMatch(/^\d{6}$/u)
})

test('no key can be used in place of another', () => {
  expect(keys.codes.equals(keys.twoFactor)).toBe(false)
  expect(keys.codes).toHaveLength(32)
})
