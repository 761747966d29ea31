import { describe, expect, it } from 'vitest'
import { buyWords, eachInWords, goodFor, namesInWords, optionInWords } from './pass-words.ts'

describe('a purchase option in words', () => {
  it.each([
    [5, 4_500, { amount: 3, unit: 'months' as const }, '5 credits for £45.00, good for 3 months'],
    [1, 1_000, { amount: 1, unit: 'years' as const }, '1 credit for £10.00, good for 1 year'],
    [2, 0, null, '2 credits for free, no expiry'],
  ])('describes %d credits for %d', (creditAmount, price, expiresAfter, words) => {
    expect(optionInWords({ creditAmount, price, expiresAfter }, 'GBP')).toBe(words)
  })

  it('says what each session costs if it divides evenly', () => {
    expect(eachInWords({ creditAmount: 5, price: 4_500, expiresAfter: null }, 'GBP')).toBe('£9.00 a session')
    expect(eachInWords({ creditAmount: 3, price: 1_000, expiresAfter: null }, 'GBP')).toBeNull()
    expect(goodFor({ amount: 1, unit: 'days' })).toBe('good for 1 day')
  })
})

it.each([
  [[], 'None yet'],
  [['Judo'], 'Judo'],
  [['Judo', 'Chess', 'Swim'], 'Judo, Chess and 1 more'],
])('shortens %j to %s', (names, words) => {
  expect(namesInWords(names, 2)).toBe(words)
})

it.each([
  ['nothing is left to pay', 0, 'card', 'Get it'],
  ['a card pays at once', 4_500, 'card', 'Pay £45.00 by card'],
  ['it is paid later', 4_500, 'bankTransfer', 'Get it and pay by bank transfer'],
] as const)('labels the button correctly if %s', (_, rest, method, words) => {
  expect(buyWords(rest, method, 'GBP')).toBe(words)
})
