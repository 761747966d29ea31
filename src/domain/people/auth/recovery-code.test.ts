import { expect, test } from 'vitest'
import { readRecoveryCode, recoveryAlphabet, showRecoveryCode } from './recovery-code.ts'

test('a recovery code is shown in groups that can be read out', () => {
  expect(showRecoveryCode('k7mp2xqt9fhd')).toBe('k7mp-2xqt-9fhd')
})

test.each(['k7mp-2xqt-9fhd', 'K7MP 2XQT 9FHD', ' k7mp2xqt9fhd ', 'k7mp-2xqt 9fhd'])(
  '%s is read as the same recovery code',
  (typed) => {
    expect(readRecoveryCode(typed)).toBe('k7mp2xqt9fhd')
  },
)

test('a recovery code has no characters that look alike', () => {
  expect(recoveryAlphabet).not.toMatch(/[ilou01]/u)
  expect(new Set(recoveryAlphabet).size).toBe(recoveryAlphabet.length)
})
