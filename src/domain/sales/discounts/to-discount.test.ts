import { describe, expect, it } from 'vitest'
import { byActivity, bySession, siblings, summerCode } from '#tests/support/discounts/rules.ts'
import type { DiscountRuleForm } from './discount-rule.ts'
import type { Discount } from './discount.ts'
import { newDiscountRule } from './tidy-discount-rule.ts'
import { toDiscount } from './to-discount.ts'

const discount = (form: DiscountRuleForm) => toDiscount({ ...form, _id: 'id' })
const [condition] = bySession.multiSessionConditions
if (!condition) throw new Error('there is a condition')

describe('the discount of a rule', () => {
  it.each<[DiscountRuleForm, Discount]>([
    [
      byActivity,
      {
        kind: 'multiActivity',
        id: 'id',
        activityGroupIds: ['ballet', 'judo'],
        conditions: [{ minimum: 2, off: { unit: 'percentage', value: 10 } }],
      },
    ],
    [
      bySession,
      {
        kind: 'multiSession',
        id: 'id',
        activityGroupIds: ['camp'],
        across: false,
        conditions: [{ minimum: 3, off: { unit: 'fixedAmount', value: 500 } }],
      },
    ],
    [
      {
        ...bySession,
        sessionsOption: 'multipleActivities',
        multiSessionConditions: [{ ...condition, unit: 'amountPerSession', amountPerSession: 150 }],
      },
      {
        kind: 'multiSession',
        id: 'id',
        activityGroupIds: ['camp'],
        across: true,
        conditions: [{ minimum: 3, off: { unit: 'amountPerSession', value: 150 } }],
      },
    ],
    [
      siblings,
      {
        kind: 'multiAttendee',
        id: 'id',
        activityGroupIds: ['judo'],
        across: true,
        off: { unit: 'percentage', value: 10 },
      },
    ],
    [
      { ...siblings, unit: 'amountAdditionalAttendee', amountAdditionalAttendee: 400 },
      {
        kind: 'multiAttendee',
        id: 'id',
        activityGroupIds: ['judo'],
        across: true,
        off: { unit: 'fixedAmount', value: 400 },
      },
    ],
    [
      { ...summerCode, maximumDiscountAmount: 1_000, minimumTotal: 5_000 },
      {
        kind: 'code',
        id: 'id',
        code: 'SUMMER',
        activityGroupIds: null,
        minimumTotal: 5_000,
        off: { unit: 'percentage', value: 20 },
        maximum: 1_000,
      },
    ],
    [
      {
        ...summerCode,
        codeUsage: 'selectedActivities',
        activityGroups: ['judo'],
        unit: 'fixedAmount',
        fixedAmount: 500,
        maximumDiscountAmount: 1,
      },
      {
        kind: 'code',
        id: 'id',
        code: 'SUMMER',
        activityGroupIds: ['judo'],
        minimumTotal: 0,
        off: { unit: 'fixedAmount', value: 500 },
        maximum: null,
      },
    ],
  ])('has what prices need (case %#)', (form, expected) => {
    expect(discount(form)).toEqual(expected)
  })

  it.each<[string, DiscountRuleForm]>([
    ['its type', newDiscountRule],
    ['what is counted', { ...byActivity, multiPurchaseType: null }],
    ['where it is counted', { ...bySession, sessionsOption: null }],
    ['where siblings are counted', { ...siblings, sessionsOption: null }],
    ['a unit', { ...siblings, unit: null, percentageAdditionalAttendee: null }],
    ['a percentage', { ...siblings, percentageAdditionalAttendee: Number.NaN }],
    ['a percentage that there is', { ...siblings, percentageAdditionalAttendee: 101 }],
    ['an amount that there is', { ...summerCode, unit: 'fixedAmount', fixedAmount: -1 }],
    ['what a code is for', { ...summerCode, codeUsage: null }],
  ])('doesn’t exist while the rule lacks %s', (_, form) => {
    expect(discount(form)).toBeUndefined()
  })

  it('leaves out an incomplete condition', () => {
    const conditions = [
      condition,
      { ...condition, minimumSessions: null },
      { ...condition, fixedAmount: null },
    ]
    expect(discount({ ...bySession, multiSessionConditions: conditions })).toEqual(discount(bySession))
  })
})
