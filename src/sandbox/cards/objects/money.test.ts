import { expect, test } from 'vitest'
import { formatMoney, isCurrency, isTooFine, minimumAmount } from './money.ts'

test.each([
  [1200, 'gbp', '£12.00'],
  [5, 'eur', '€0.05'],
  [1200, 'jpy', 'JP¥1,200'],
  [123456, 'usd', 'US$1,234.56'],
])('writes %i %s as %s', (amount, currency, shown) => {
  expect(formatMoney(amount, currency)).toBe(shown)
})

test('knows the currencies, and the minimum it takes', () => {
  expect(['gbp', 'xyz', 'GBP', 'pounds'].map(isCurrency)).toEqual([true, false, false, false])
  expect([minimumAmount('gbp'), minimumAmount('sek'), minimumAmount('jpy')]).toEqual([30, 300, 50])
})

test.each([
  [1_230, 'kwd', false],
  [1_234, 'kwd', true],
  [1_234, 'gbp', false],
  [7, 'jpy', false],
])('detects that %i %s is too fine for the networks: %s', (amount, currency, tooFine) => {
  expect(isTooFine(amount, currency)).toBe(tooFine)
})
