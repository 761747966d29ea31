import { expect, it } from 'vitest'
import { paidInWords, settlingInWords } from './settling-in-words.ts'

it.each([
  ['payment', 'card', 'Card'],
  ['payment', 'bankTransfer', 'Bank transfer'],
  ['refundBegun', 'card', 'Refund to card'],
  ['refundBegun', 'cash', 'Refund'],
  ['creditUsed', null, 'Account credit'],
  ['creditReturned', null, 'Back to account credit'],
  ['overpaid', null, 'Given back as account credit'],
] as const)('describes a %s by %s as %s', (kind, method, words) => {
  expect(settlingInWords({ kind, method })).toBe(words)
})

it.each([
  [[], 'Paid'],
  [[15_700], 'Paid'],
  [[15_700, -4_050, -4_030], 'Paid, less refunds'],
])('labels the sum of %j as %s', (amounts, words) => {
  expect(paidInWords(amounts.map((amount) => ({ amount })))).toBe(words)
})
