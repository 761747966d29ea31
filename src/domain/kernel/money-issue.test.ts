import { expect, it } from 'vitest'
import { moneyIssue } from './money-issue.ts'

it.each([
  [1, 'GBP', undefined],
  [0, 'GBP', 'Please enter an amount of at least £0.01.'],
  [-500, 'GBP', 'Please enter an amount of at least £0.01.'],
  [0, 'JPY', 'Please enter an amount of at least ¥1.'],
])('%i of %s', (amount, currency, sentence) => {
  expect(moneyIssue(amount, currency)).toBe(sentence)
})
