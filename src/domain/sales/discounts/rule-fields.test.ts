import { describe, expect, it } from 'vitest'
import { byActivity, bySession, siblings, summerCode } from '#tests/support/discounts/rules.ts'
import type { DiscountRuleForm } from './discount-rule.ts'
import { type DiscountRuleField, isLocked, visibleFields } from './rule-fields.ts'
import { newDiscountRule, tidyDiscountRule } from './tidy-discount-rule.ts'

const always = ['name', 'type', 'enabled', 'shouldLimitDatePeriod']
const ofCode = [
  ...always,
  'code',
  'codeUsage',
  'minimumTotal',
  'unit',
  'shouldLimitUserRedemptions',
  'shouldLimitRedemptions',
  'onlyAllowForUserFirstBooking',
]
const ofSiblings = [...always, 'activityGroups', 'sessionsOption', 'unit']

describe('a discount form', () => {
  it.each<[string, DiscountRuleForm, string[]]>([
    ['before a type is chosen', newDiscountRule, always],
    [
      'multi purchase',
      { ...byActivity, multiPurchaseType: null },
      [...always, 'multiPurchaseType', 'activityGroups'],
    ],
    [
      'by activity',
      byActivity,
      [...always, 'multiPurchaseType', 'activityGroups', 'multiActivityConditions'],
    ],
    [
      'by session',
      bySession,
      [...always, 'multiPurchaseType', 'activityGroups', 'sessionsOption', 'multiSessionConditions'],
    ],
    ['multi attendee', { ...siblings, unit: null }, ofSiblings],
    [
      'an amount',
      { ...siblings, unit: 'amountAdditionalAttendee' },
      [...ofSiblings, 'amountAdditionalAttendee'],
    ],
    ['a percentage', siblings, [...ofSiblings, 'percentageAdditionalAttendee']],
    ['a code', { ...summerCode, unit: null }, ofCode],
    ['a code, an amount', { ...summerCode, unit: 'fixedAmount' }, [...ofCode, 'fixedAmount']],
    ['a code, a percentage', summerCode, [...ofCode, 'percentage', 'maximumDiscountAmount']],
    [
      'a code for some',
      { ...summerCode, unit: null, codeUsage: 'selectedActivities' },
      [...ofCode, 'activityGroups'],
    ],
    [
      'a code that is limited',
      { ...summerCode, unit: null, shouldLimitUserRedemptions: true, shouldLimitRedemptions: true },
      [...ofCode, 'maxUserRedemptions', 'maxRedemptions'],
    ],
    [
      'a period',
      { ...newDiscountRule, shouldLimitDatePeriod: true, specifyEndDate: true },
      [...always, 'specifyStartDate', 'specifyEndDate', 'endDate'],
    ],
  ])('shows the right fields for %s', (_, form, expected) => {
    expect([...visibleFields(form)].toSorted()).toEqual(expected.toSorted())
  })
})

describe('a stored discount rule', () => {
  const everything: DiscountRuleForm = {
    ...summerCode,
    ...siblings,
    multiPurchaseType: 'activity',
    multiActivityConditions: byActivity.multiActivityConditions,
    code: ' SUMMER ',
    codeUsage: 'allActivities',
    fixedAmount: 1,
    percentage: 20,
    maximumDiscountAmount: 1,
    startDate: '2026-09-01',
  }

  it('has only the fields that its type and unit need', () => {
    expect(tidyDiscountRule(everything)).toEqual(siblings)
    expect(tidyDiscountRule({ ...everything, type: 'code', unit: 'percentage' })).toEqual({
      ...summerCode,
      name: 'Siblings',
      maximumDiscountAmount: 1,
    })
  })

  it('has its conditions from the smallest number up, each with only its own unit’s value', () => {
    const condition = { unit: 'percentage' as const, fixedAmount: 5, percentage: 33.333 }
    const tidy = tidyDiscountRule({
      ...byActivity,
      multiActivityConditions: [
        { ...condition, minimumActivities: 3 },
        { ...condition, minimumActivities: 2 },
      ],
    })
    expect(tidy.multiActivityConditions).toEqual([
      { minimumActivities: 2, unit: 'percentage', fixedAmount: null, percentage: 33.33 },
      { minimumActivities: 3, unit: 'percentage', fixedAmount: null, percentage: 33.33 },
    ])
  })

  it.each([byActivity, bySession, siblings, summerCode])('needs no more tidying: $name', (rule) => {
    expect(tidyDiscountRule(rule)).toEqual(rule)
  })
})

const fields = Object.keys(newDiscountRule) as DiscountRuleField[]
const locked = (timesUsed: number | null) => fields.filter((field) => isLocked(field, timesUsed))

describe('locked fields', () => {
  it('are none for a new rule, and the type for a saved rule', () => {
    expect(locked(null)).toEqual([])
    expect(locked(0)).toEqual(['type'])
  })

  it('are most fields for a used rule', () => {
    expect(locked(1)).toEqual([
      'type',
      'multiPurchaseType',
      'code',
      'codeUsage',
      'minimumTotal',
      'sessionsOption',
      'unit',
      'fixedAmount',
      'percentage',
      'amountAdditionalAttendee',
      'percentageAdditionalAttendee',
      'maximumDiscountAmount',
      'onlyAllowForUserFirstBooking',
      'multiActivityConditions',
      'multiSessionConditions',
    ])
  })
})
