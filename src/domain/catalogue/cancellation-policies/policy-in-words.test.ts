import { describe, expect, it, test } from 'vitest'
import type { CancellationRule, RefundMethod } from './cancellation-rule.ts'
import { needsRules, policyInWords } from './policy-in-words.ts'

const both: readonly RefundMethod[] = ['card', 'accountCredit']

const rule = (
  days: number,
  percentageToRefund: number,
  { fee = null, refundMethods = both }: Partial<CancellationRule['config']> = {},
): CancellationRule => ({
  cancellationWindow: { amount: days, unit: 'days' },
  config: { percentageToRefund, fee, refundMethods, accountCreditExpiry: null },
})
const credit = { refundMethods: ['accountCredit'] as const }
const weeks: CancellationRule = { ...rule(1, 50), cancellationWindow: { amount: 2, unit: 'weeks' } }

describe('a cancellation policy in one sentence', () => {
  it.each<[string, readonly CancellationRule[], string]>([
    ['no policy', [], 'No refunds if you cancel'],
    ['only 0 per cent', [rule(7, 0)], 'No refunds if you cancel'],
    ['one full refund', [rule(7, 100)], 'Full refund up to 7 days before each session'],
    ['one day', [rule(1, 100)], 'Full refund up to 1 day before each session'],
    [
      'a longer window that changes nothing',
      [rule(30, 100), rule(2, 100)],
      'Full refund up to 2 days before each session',
    ],
    [
      'full, then part',
      [rule(2, 50), rule(7, 100)],
      'Full refund up to 7 days before each session, then limited refunds',
    ],
    [
      'full, then nothing, said as a rule',
      [rule(7, 100), rule(1, 0)],
      'Full refund up to 7 days before each session',
    ],
    ['a fee', [rule(7, 100, { fee: 500 })], 'Partial refunds up to 7 days before each session'],
    ['a fee of nothing', [rule(7, 100, { fee: 0 })], 'Full refund up to 7 days before each session'],
    [
      'full, later with a fee',
      [rule(7, 100), rule(2, 100, { fee: 500 })],
      'Full refund up to 7 days before each session, then limited refunds',
    ],
    ['only part', [rule(3, 20), weeks], 'Partial refunds up to 3 days before each session'],
    [
      'full as credit',
      [rule(7, 100, credit)],
      'Full refund as account credit up to 7 days before each session',
    ],
    [
      'by card, later as credit',
      [rule(30, 100), rule(7, 100, credit)],
      'Full refund up to 30 days before each session, then limited refunds',
    ],
    [
      'more for cancelling late',
      [rule(30, 50), rule(7, 100)],
      'Refunds up to 7 days before each session, how much depends on when you cancel',
    ],
    [
      'a fee for cancelling early',
      [rule(30, 100, { fee: 500 }), rule(7, 100)],
      'Refunds up to 7 days before each session, how much depends on when you cancel',
    ],
    ['nothing for cancelling early', [rule(30, 0), rule(7, 100)], 'The refund depends on when you cancel'],
  ])('%s', (_name, rules, sentence) => {
    expect(policyInWords(rules)).toBe(sentence)
    expect(policyInWords(rules.toReversed())).toBe(sentence)
  })
})

test.each<[string, readonly CancellationRule[], boolean]>([
  ['no policy', [], false],
  ['less for cancelling late', [rule(7, 100), rule(2, 50)], false],
  ['more for cancelling late', [rule(2, 100), rule(7, 50)], true],
  ['nothing for cancelling early', [rule(30, 0), rule(7, 100)], true],
])('says whether the sentence leaves out how much customers get: %s', (_name, rules, expected) => {
  expect(needsRules(rules)).toBe(expected)
})
