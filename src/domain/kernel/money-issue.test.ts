import { expect, it } from 'vitest'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { moneyIssue, tooMuchMoney } from './money-issue.ts'

it.each([
  [1, 'GBP', undefined],
  [0, 'GBP', 'Please enter an amount of at least £0.01.'],
  [-500, 'GBP', 'Please enter an amount of at least £0.01.'],
  [0, 'JPY', 'Please enter an amount of at least ¥1.'],
])('checks the minimum for %i of %s', (amount, currency, sentence) => {
  expect(moneyIssue(amount, currency)?.text).toBe(sentence)
})

it.each([
  [limits.moneyMaximum, undefined],
  [limits.moneyMaximum + 1, messages.numberTooLarge],
])('checks the maximum for %i: %s', (amount, sentence) => {
  expect(tooMuchMoney(amount)).toBe(sentence)
})
