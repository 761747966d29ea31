import { expect, test } from 'vitest'
import { newToken, sameHash, tokenHash } from './tokens.ts'

test('a token has 256 bits and is never the same', () => {
  expect(newToken()).toMatch(/^[\w-]{43}$/u)
  expect(newToken()).not.toBe(newToken())
  expect(tokenHash('x')).toMatch(/^[0-9a-f]{64}$/u)
})

test('hashes only match as a whole', () => {
  expect(sameHash('abcd', 'abcd')).toBe(true)
  expect(sameHash('abcd', 'abce')).toBe(false)
  expect(sameHash('abcd', 'abc')).toBe(false)
  expect(sameHash('', 'abcd')).toBe(false)
})
