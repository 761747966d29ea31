import { expect, it } from 'vitest'
import { recordedInWords, staysExpected } from './received-words.ts'

const announced = { reference: 'RP-7K3F9Q', amount: 6_000, purpose: 'booking' } as const

it.each([
  [announced, 2_000, 4_000],
  [announced, 6_000, 0],
  [announced, 7_000, 0],
  [announced, 0, 0],
  [announced, null, 0],
  [announced, Number.NaN, 0],
  [{ ...announced, purpose: 'topUp' as const }, 2_000, 0],
])('for %o with %s received, keeps %i expected', (payment, received, stays) => {
  expect(staysExpected(payment, received)).toBe(stays)
})

it('says what was recorded and what is still expected', () => {
  expect(recordedInWords(announced, 6_000, 'GBP')).toBe('RP-7K3F9Q is paid.')
  expect(recordedInWords(announced, 2_000, 'GBP')).toBe(
    '£20.00 recorded. £40.00 of RP-7K3F9Q is still expected.',
  )
})
