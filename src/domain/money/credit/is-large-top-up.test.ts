import { expect, it } from 'vitest'
import { isLargeTopUp } from './is-large-top-up.ts'

it.each([
  ['GBP', 29_999, false],
  ['GBP', 30_000, true],
  ['GBP', 500_000, true],
  ['EUR', 49_999, false],
  ['EUR', 50_000, true],
  ['JPY', 49_999, false],
  ['JPY', 50_000, true],
])('says whether a top-up of %s %i is large: %s', (currency, amount, expected) => {
  expect(isLargeTopUp(amount, currency)).toBe(expected)
})
