import { describe, expect, test } from 'vitest'
import { amountIssues, receivedIssues } from './payment-issues.ts'

describe('what can be paid', () => {
  test.each([
    [30, 'card', 'GBP', undefined],
    [29, 'card', 'GBP', 'Please pay at least £0.30.'],
    [49, 'card', 'JPY', 'Please pay at least ¥50.'],
    [1, 'cash', 'GBP', undefined],
    [0, 'cash', 'GBP', 'Please pay at least £0.01.'],
    [-5, 'bankTransfer', 'GBP', 'Please pay at least £0.01.'],
  ] as const)('%i by %s in %s', (amount, method, currency, message) => {
    expect(amountIssues(amount, method, currency)).toEqual(
      message === undefined ? [] : [{ path: 'amount', message }],
    )
  })
})

describe('what came', () => {
  const expected = { today: '2026-09-16', amount: 2_000, currency: 'GBP' }
  test.each([
    ['2026-09-16', 2_000, []],
    ['2026-01-01', 2_000, []],
    ['2026-09-17', 2_000, ['receivedOn']],
    ['2026-09-16', 1_999, ['amount']],
    ['2026-09-17', 2_001, ['receivedOn', 'amount']],
  ] as const)('on %s, %i', (receivedOn, amount, paths) => {
    expect(receivedIssues({ receivedOn, amount }, expected).map(({ path }) => path)).toEqual(paths)
  })
})
