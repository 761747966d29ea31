import { describe, expect, it } from 'vitest'
import { byActivity, bySession, siblings, summerCode } from '#tests/support/discounts/rules.ts'
import { discountRuleIssues, type RuleContext } from './discount-rule-issues.ts'
import type { DiscountRuleForm } from './discount-rule.ts'
import { newDiscountRule } from './tidy-discount-rule.ts'

const alone: RuleContext = { before: null, others: [], currency: 'GBP' }
const issues = (form: DiscountRuleForm, context = alone) =>
  discountRuleIssues(form, context).map(({ path, reason }) => `${path}: ${reason.text}`)

const [activityCondition] = byActivity.multiActivityConditions
const [sessionCondition] = bySession.multiSessionConditions
if (!activityCondition || !sessionCondition) throw new Error('the rules have a condition each')

const fixedCode: DiscountRuleForm = { ...summerCode, unit: 'fixedAmount', fixedAmount: 500 }
const fixedSiblings: DiscountRuleForm = {
  ...siblings,
  unit: 'amountAdditionalAttendee',
  amountAdditionalAttendee: 500,
}
const period: DiscountRuleForm = {
  ...siblings,
  shouldLimitDatePeriod: true,
  specifyStartDate: true,
  specifyEndDate: true,
  startDate: '2026-09-01',
  endDate: '2026-09-30',
}

describe('checking a discount rule', () => {
  it.each<[string, DiscountRuleForm, string[]]>([
    ['by activity', byActivity, []],
    ['by session', bySession, []],
    ['siblings, a percentage', siblings, []],
    ['siblings, an amount', fixedSiblings, []],
    ['a code, a percentage', summerCode, []],
    ['a code, an amount', fixedCode, []],
    ['within a period', period, []],
    ['of one day', { ...period, endDate: '2026-09-01' }, []],
    ['nothing filled in', newDiscountRule, ['name: Required', 'type: Required']],
    ['a name of spaces', { ...siblings, name: '  ' }, ['name: Required']],
    [
      'multi purchase of neither kind',
      { ...byActivity, multiPurchaseType: null },
      ['multiPurchaseType: Required'],
    ],
    ['no activity', { ...siblings, activityGroups: [] }, ['activityGroups: Please select an activity']],
    [
      'no conditions',
      { ...byActivity, multiActivityConditions: [] },
      ['multiActivityConditions: At least one condition should be added.'],
    ],
    [
      'no conditions either',
      { ...bySession, multiSessionConditions: [] },
      ['multiSessionConditions: At least one condition should be added.'],
    ],
    ['where sessions are counted', { ...bySession, sessionsOption: null }, ['sessionsOption: Required']],
    ['where attendees are counted', { ...siblings, sessionsOption: null }, ['sessionsOption: Required']],
    [
      'a bad condition',
      { ...byActivity, multiActivityConditions: [{ ...activityCondition, minimumActivities: 1 }] },
      ['multiActivityConditions.0.minimumActivities: Minimum activities must be at least 2.'],
    ],
    [
      'a condition twice',
      { ...bySession, multiSessionConditions: [sessionCondition, sessionCondition] },
      [
        'multiSessionConditions.1.minimumSessions: A condition has already been created for a minimum of 3 sessions.',
      ],
    ],
    ['no unit for siblings', { ...siblings, unit: null }, ['unit: Required']],
    ['the unit of another type', { ...siblings, unit: 'fixedAmount', fixedAmount: 1 }, ['unit: Required']],
    [
      'no amount for siblings',
      { ...fixedSiblings, amountAdditionalAttendee: null },
      ['amountAdditionalAttendee: Required'],
    ],
    [
      'a negative one',
      { ...fixedSiblings, amountAdditionalAttendee: -1 },
      ['amountAdditionalAttendee: Amount cannot be less than 0.'],
    ],
    [
      'a percentage below 0',
      { ...siblings, percentageAdditionalAttendee: -1 },
      ['percentageAdditionalAttendee: Percentage cannot be less than 0.'],
    ],
    [
      'a percentage above 100',
      { ...siblings, percentageAdditionalAttendee: 100.5 },
      ['percentageAdditionalAttendee: Percentage cannot be greater than 100.'],
    ],
    [
      'no percentage',
      { ...siblings, percentageAdditionalAttendee: Number.NaN },
      ['percentageAdditionalAttendee: Required'],
    ],
    ['no code', { ...summerCode, code: '' }, ['code: Required']],
    [
      'a code with a dash',
      { ...summerCode, code: 'SUMMER-26' },
      ['code: Code can only contain letters and numbers.'],
    ],
    [
      'a code with an accent',
      { ...summerCode, code: 'ÉTÉ' },
      ['code: Code can only contain letters and numbers.'],
    ],
    [
      'a code with a Kelvin sign',
      { ...summerCode, code: '20\u212A' },
      ['code: Code can only contain letters and numbers.'],
    ],
    ['a code for nothing', { ...summerCode, codeUsage: null }, ['codeUsage: Required']],
    [
      'selected activities, none of them',
      { ...summerCode, codeUsage: 'selectedActivities' },
      ['activityGroups: Please select an activity'],
    ],
    [
      'a minimum total below 0',
      { ...summerCode, minimumTotal: -1 },
      ['minimumTotal: Amount cannot be less than 0.'],
    ],
    ['a minimum total of 0', { ...summerCode, minimumTotal: 0 }, []],
    ['no amount', { ...fixedCode, fixedAmount: null }, ['fixedAmount: Required']],
    [
      'a maximum of nothing',
      { ...summerCode, maximumDiscountAmount: 0 },
      ['maximumDiscountAmount: Amount cannot be less than 1.'],
    ],
    [
      'a maximum of 99p',
      { ...summerCode, maximumDiscountAmount: 99 },
      ['maximumDiscountAmount: Amount cannot be less than 1.'],
    ],
    ['a maximum of £1', { ...summerCode, maximumDiscountAmount: 100 }, []],
    ['a maximum that an amount does not ask for', { ...fixedCode, maximumDiscountAmount: 0 }, []],
    [
      'a limit without a number',
      { ...summerCode, shouldLimitRedemptions: true },
      ['maxRedemptions: Required'],
    ],
    [
      'a limit of 0',
      { ...summerCode, shouldLimitUserRedemptions: true, maxUserRedemptions: 0 },
      ['maxUserRedemptions: Amount cannot be less than 1.'],
    ],
    [
      'a limit of half',
      { ...summerCode, shouldLimitRedemptions: true, maxRedemptions: 1.5 },
      ['maxRedemptions: Please enter a whole number.'],
    ],
    [
      'a limit that is none',
      { ...summerCode, shouldLimitRedemptions: true, maxRedemptions: 1e9 },
      ['maxRedemptions: This number is too large.'],
    ],
    [
      'a period without an end',
      { ...period, specifyStartDate: false, specifyEndDate: false },
      ['specifyStartDate: Set a start date, an end date or both.'],
    ],
    ['a start without a day', { ...period, startDate: null }, ['startDate: Required']],
    [
      'an end before the start',
      { ...period, endDate: '2026-08-31' },
      ['endDate: The end date cannot be before the start date.'],
    ],
    [
      'a slip of the finger',
      { ...period, startDate: '0226-09-01' },
      ['startDate: Please choose a later date.'],
    ],
    ['dates that nobody asks for', { ...period, shouldLimitDatePeriod: false, startDate: null }, []],
  ])('finds the right problems: %s', (_, form, expected) => {
    expect(issues(form)).toEqual(expected)
  })

  it('refuses an activity that another rule of its type already has', () => {
    const others = [{ ...byActivity, activityGroups: ['judo', 'chess'] }]
    expect(issues(byActivity, { before: null, others, currency: 'GBP' })).toEqual([
      'activityGroups: Another rule already applied',
    ])
    expect(issues({ ...byActivity, enabled: false }, { before: null, others, currency: 'GBP' })).toEqual([])
    expect(issues(siblings, { before: null, others, currency: 'GBP' })).toEqual([])
  })

  it('lets an older code keep characters that are no longer allowed', () => {
    const before = { ...summerCode, code: 'SUMMER-25', timesUsed: 0 }
    expect(issues({ ...summerCode, code: 'SUMMER-26' }, { before, others: [], currency: 'GBP' })).toEqual([])
  })
})

const saved = (form: DiscountRuleForm, timesUsed: number): RuleContext => ({
  before: { ...form, timesUsed },
  others: [],
  currency: 'GBP',
})

describe('a saved rule', () => {
  it('keeps its type, used or not', () => {
    const fixed = ['type: The type of a discount rule cannot be changed once it is saved.']
    expect(issues(siblings, saved(summerCode, 0))).toEqual(fixed)
    expect(issues(siblings, saved(summerCode, 3))).toEqual(fixed)
  })

  it('can be changed until it is used', () => {
    expect(issues({ ...siblings, percentageAdditionalAttendee: 5 }, saved(siblings, 0))).toEqual([])
  })

  it.each<[DiscountRuleForm, Partial<DiscountRuleForm>, string]>([
    [siblings, { percentageAdditionalAttendee: 5 }, 'percentageAdditionalAttendee'],
    [siblings, { sessionsOption: 'sameActivity' }, 'sessionsOption'],
    [summerCode, { code: 'WINTER' }, 'code'],
    [summerCode, { minimumTotal: 1 }, 'minimumTotal'],
    [summerCode, { maximumDiscountAmount: 100 }, 'maximumDiscountAmount'],
    [summerCode, { onlyAllowForUserFirstBooking: true }, 'onlyAllowForUserFirstBooking'],
    [
      byActivity,
      { multiActivityConditions: [{ ...activityCondition, percentage: 20 }] },
      'multiActivityConditions',
    ],
  ])('keeps what it takes off and for what once it is used (case %#)', (form, change, path) => {
    expect(issues({ ...form, ...change }, saved(form, 1))).toEqual([
      `${path}: This rule has been used, so this cannot be changed any more.`,
    ])
  })

  it('can still be renamed, moved, ended, limited and extended to other activities once it is used', () => {
    const change: Partial<DiscountRuleForm> = {
      name: 'Autumn',
      enabled: false,
      shouldLimitDatePeriod: true,
      specifyEndDate: true,
      endDate: '2026-12-31',
      shouldLimitRedemptions: true,
      maxRedemptions: 10,
    }
    expect(issues({ ...summerCode, ...change }, saved(summerCode, 1))).toEqual([])
    expect(issues({ ...siblings, activityGroups: ['judo', 'chess'] }, saved(siblings, 1))).toEqual([])
  })

  it('lets a used rule keep a maximum below £1', () => {
    const small = { ...summerCode, maximumDiscountAmount: 50 }
    expect(issues(small, saved(small, 1))).toEqual([])
    expect(issues(small, saved(small, 0))).toEqual(['maximumDiscountAmount: Amount cannot be less than 1.'])
  })

  it('counts the maximum in whole units of the currency', () => {
    const one = { ...summerCode, maximumDiscountAmount: 1 }
    expect(issues(one, { ...alone, currency: 'JPY' })).toEqual([])
    expect(issues({ ...one, maximumDiscountAmount: 999 }, { ...alone, currency: 'KWD' })).toHaveLength(1)
  })
})
