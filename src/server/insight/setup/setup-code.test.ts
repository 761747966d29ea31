import { expect, test } from 'vitest'
import { recoveryAlphabet } from '#domain/people/auth/recovery-code.ts'
import { isSetupCode, setupCodeOf } from './setup-code.ts'

const config = { secret: 'only-for-tests-only-for-tests-only-for-tests' }
const other = { secret: 'another-secret-another-secret-another-secret' }
const code = setupCodeOf(config)

test('is twelve readable letters and digits in three groups', () => {
  expect(code).toMatch(new RegExp(`^[${recoveryAlphabet}]{4}(?:-[${recoveryAlphabet}]{4}){2}$`, 'u'))
})

test('is the same for every process with the same secret, and different for other secrets', () => {
  expect(setupCodeOf({ ...config })).toBe(code)
  expect(setupCodeOf(other)).not.toBe(code)
  expect(isSetupCode(other, code)).toBe(false)
})

test.each([code, code.toUpperCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `])(
  'accepts %s, as people type it',
  (typed) => {
    expect(isSetupCode(config, typed)).toBe(true)
  },
)

test.each([
  '',
  '-',
  code.slice(0, -1),
  `${code}a`,
  Array.from(code).toReversed().join(''),
  'x'.repeat(100_000),
])('rejects %.20s', (typed) => {
  expect(isSetupCode(config, typed)).toBe(false)
})

test('uses every character about equally often', () => {
  const counts = new Map<string, number>()
  for (let round = 0; round < 2_000; round += 1)
    for (const letter of setupCodeOf({ secret: `${config.secret} ${round}` }).replaceAll('-', ''))
      counts.set(letter, (counts.get(letter) ?? 0) + 1)
  expect(counts.size).toBe(recoveryAlphabet.length)
  // Each character appears 800 times on average.
  for (const count of counts.values()) expect(Math.abs(count - 800)).toBeLessThan(160)
})
