import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messages } from '#domain/messages.ts'
import {
  type CancellationRuleDraft,
  cancellationRuleIssues,
  cancellationRulesIssues,
} from './cancellation-rule-issues.ts'
import {
  type CancellationRule,
  creditExpiryUnits,
  type RefundMethod,
  refundMethods,
  windowUnits,
} from './cancellation-rule.ts'
import { refundInWords, windowInWords } from './rule-in-words.ts'
import { windowLength } from './rule-window.ts'
import { newRule, tidyRule, tidyRules } from './tidy-rule.ts'

const draft = (
  amount: number | null,
  config: Partial<CancellationRuleDraft['config']> = {},
  unit: (typeof windowUnits)[number] = 'hours',
): CancellationRuleDraft => ({
  cancellationWindow: { amount, unit },
  config: { ...newRule.config, ...config },
})

const rule = (...given: Parameters<typeof draft>): CancellationRule => tidyRule(draft(...given))

describe('a new rule', () => {
  it('begins with hours, a refund of 100 per cent, and credit counted in days', () => {
    expect(newRule.cancellationWindow).toEqual({ amount: null, unit: 'hours' })
    expect(newRule.config.percentageToRefund).toBe(100)
    expect(newRule.config.accountCreditExpiry).toEqual({ amount: null, unit: 'days' })
  })
})

describe('cancellationRuleIssues', () => {
  it.each([
    ['an hour', draft(1), []],
    ['no amount', draft(null), [['cancellationWindow.amount', messages.required]]],
    ['something that is no number', draft(Number.NaN), [['cancellationWindow.amount', messages.required]]],
    ['0 hours', draft(0), [['cancellationWindow.amount', messages.amountBelowOne]]],
    ['half an hour, read as 0', draft(0.9), [['cancellationWindow.amount', messages.amountBelowOne]]],
    ['-1 hours', draft(-1), [['cancellationWindow.amount', messages.amountBelowOne]]],
    ['more than a calendar holds', draft(1e300), [['cancellationWindow.amount', messages.numberTooLarge]]],
    [
      'credit for ever, the long way',
      draft(1, { accountCreditExpiry: { amount: 3_651, unit: 'years' } }),
      [['config.accountCreditExpiry.amount', messages.numberTooLarge]],
    ],
    ['0 per cent', draft(1, { percentageToRefund: 0 }), []],
    ['100 per cent', draft(1, { percentageToRefund: 100 }), []],
    [
      'no percentage',
      draft(1, { percentageToRefund: null }),
      [['config.percentageToRefund', messages.required]],
    ],
    [
      '-1 per cent',
      draft(1, { percentageToRefund: -1 }),
      [['config.percentageToRefund', messages.percentageBelowZero]],
    ],
    [
      '101 per cent',
      draft(1, { percentageToRefund: 101 }),
      [['config.percentageToRefund', messages.percentageAboveHundred]],
    ],
    [
      'a little over 100 per cent',
      draft(1, { percentageToRefund: 100.4 }),
      [['config.percentageToRefund', messages.percentageAboveHundred]],
    ],
    ['no fee', draft(1, { fee: 0 }), []],
    ['a negative fee', draft(1, { fee: -1 }), [['config.fee', messages.feeNegative]]],
    ['a fee that no form takes', draft(1, { fee: 1e13 }), [['config.fee', messages.numberTooLarge]]],
    [
      'no way to refund',
      draft(1, { refundMethods: [] }),
      [['config.refundMethods', messages.refundMethodMissing]],
    ],
    [
      'no way to refund nothing, and a fee that will be cleared',
      draft(1, { percentageToRefund: 0, refundMethods: [], fee: -5 }),
      [],
    ],
    ['credit for a day', draft(1, { accountCreditExpiry: { amount: 1, unit: 'days' } }), []],
    [
      'credit for 0 days',
      draft(1, { accountCreditExpiry: { amount: 0, unit: 'days' } }),
      [['config.accountCreditExpiry.amount', messages.amountBelowOne]],
    ],
    ['credit without an expiry', draft(1, { accountCreditExpiry: null }), []],
    [
      'an expiry of what is not given',
      draft(1, { refundMethods: ['card'], accountCreditExpiry: { amount: 0, unit: 'days' } }),
      [],
    ],
  ])('%s', (_name, given, expected) => {
    expect(cancellationRuleIssues(given).map(({ path, reason }) => [path, reason])).toEqual(expected)
  })

  it.each([
    [rule(7, {}, 'days'), rule(1, {}, 'weeks'), true],
    [rule(24), rule(1, {}, 'days'), true],
    [rule(1, {}, 'months'), rule(30, {}, 'days'), false],
    [rule(1), rule(2), false],
  ])('rejects two rules with the same window, case %#', (one, other, same) => {
    expect(cancellationRulesIssues([one, other])).toEqual(
      same ? [{ path: 'rules.1.cancellationWindow.amount', reason: messages.windowTwice }] : [],
    )
  })

  it('reports the path of the invalid rule', () => {
    expect(cancellationRulesIssues([rule(2), rule(0)])).toEqual([
      { path: 'rules.1.cancellationWindow.amount', reason: messages.amountBelowOne },
    ])
  })
})

describe('tidyRule', () => {
  it.each([
    ['amounts as integers', draft(2.9), { cancellationWindow: { amount: 2, unit: 'hours' } }],
    ['percentages rounded', draft(1, { percentageToRefund: 49.5 }), { config: { percentageToRefund: 50 } }],
    [
      'fee and methods cleared at 0',
      draft(1, { percentageToRefund: 0, fee: 500, refundMethods: ['card'] }),
      { config: { percentageToRefund: 0, fee: null, refundMethods: [], accountCreditExpiry: null } },
    ],
    [
      'cleared too where it rounds to 0',
      draft(1, { percentageToRefund: 0.4, fee: 500 }),
      { config: { percentageToRefund: 0, fee: null, refundMethods: [] } },
    ],
    ['a fee of 0 is none', draft(1, { fee: 0 }), { config: { fee: null } }],
    ['a blank expiry is none', draft(1), { config: { accountCreditExpiry: null } }],
    [
      'no expiry without credit',
      draft(1, { refundMethods: ['card'], accountCreditExpiry: { amount: 3, unit: 'days' } }),
      { config: { accountCreditExpiry: null } },
    ],
    [
      'methods once, card first',
      draft(1, { refundMethods: ['accountCredit', 'card', 'card'] }),
      { config: { refundMethods: ['card', 'accountCredit'] } },
    ],
  ])('%s', (_name, given, expected) => {
    expect(tidyRule(given)).toMatchObject(expected)
  })

  const amount = fc.double({ min: 1, max: 500, noNaN: true })
  const anyDraft: fc.Arbitrary<CancellationRuleDraft> = fc.record({
    cancellationWindow: fc.record({ amount, unit: fc.constantFrom(...windowUnits) }),
    config: fc.record({
      percentageToRefund: fc.double({ min: 0, max: 100, noNaN: true }),
      fee: fc.option(fc.nat(100_000)),
      refundMethods: fc.subarray<RefundMethod>([...refundMethods], { minLength: 1 }),
      accountCreditExpiry: fc.option(
        fc.record({ amount: fc.option(amount), unit: fc.constantFrom(...creditExpiryUnits) }),
      ),
    }),
  })

  it('produces only valid rules with whole numbers, and changes nothing when repeated', () => {
    fc.assert(
      fc.property(anyDraft, (given) => {
        const tidy = tidyRule(given)
        expect(cancellationRuleIssues(given)).toEqual([])
        expect(cancellationRuleIssues(tidy)).toEqual([])
        expect(tidyRule(tidy)).toEqual(tidy)
        expect(Number.isInteger(tidy.cancellationWindow.amount)).toBe(true)
        expect(tidy.config.percentageToRefund > 0 || tidy.config.refundMethods.length === 0).toBe(true)
      }),
    )
  })

  it('puts the longest window first, regardless of the order of the rules', () => {
    fc.assert(
      fc.property(fc.array(anyDraft, { maxLength: 8 }), (drafts) => {
        const lengths = tidyRules(drafts).map(({ cancellationWindow }) => windowLength(cancellationWindow))
        expect(lengths).toEqual(lengths.toSorted((a, b) => b - a))
        expect(lengths).toHaveLength(drafts.length)
      }),
    )
  })
})

describe('a rule in words', () => {
  it.each([
    [
      rule(7, { fee: 500 }, 'days'),
      'Up to 7 days before: 100% back, less a fee of £5.00, to card or account credit',
    ],
    [
      rule(1, { percentageToRefund: 50, refundMethods: ['card'] }, 'weeks'),
      'Up to 1 week before: 50% back, to card',
    ],
    [
      rule(
        1,
        { refundMethods: ['accountCredit'], accountCreditExpiry: { amount: 1, unit: 'years' } },
        'months',
      ),
      'Up to 1 month before: 100% back, to account credit that expires after 1 year',
    ],
    [rule(24, { percentageToRefund: 0 }), 'Up to 24 hours before: nothing back'],
  ])('%#', (given, words) => {
    expect(`${windowInWords(given)}: ${refundInWords(given, 'GBP')}`).toBe(words)
  })
})
