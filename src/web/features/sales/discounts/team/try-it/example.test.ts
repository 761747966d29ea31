import type { Discount } from '#domain/sales/discounts/discount.ts'
import { newDiscountRule } from '#domain/sales/discounts/tidy-discount-rule.ts'
import { describe, expect, it } from 'vitest'
import { type Example, exampleFor, namesFor, newActivity, tryRule } from './example.ts'
import { whatIsMissing } from './what-is-missing.ts'
import { whyNothing } from './why-nothing.ts'

const sibling: Discount = {
  kind: 'multiAttendee',
  id: 'r',
  activityGroupIds: [],
  across: false,
  off: { unit: 'percentage', value: 10 },
}
const sessions: Discount = {
  kind: 'multiSession',
  id: 'r',
  activityGroupIds: ['swim'],
  across: false,
  conditions: [{ minimum: 5, off: { unit: 'amountPerSession', value: 100 } }],
}
const code: Discount = {
  kind: 'code',
  id: 'r',
  code: 'SUMMER',
  activityGroupIds: null,
  minimumTotal: 10_000,
  off: { unit: 'fixedAmount', value: 500 },
  maximum: null,
}

const figures = (discount: Discount | undefined, example = exampleFor(discount?.kind ?? 'code', 1200)) => {
  const tried = tryRule(discount, example, namesFor(example.activities.length, []))
  return [tried.before, tried.after, tried.lines.map(({ after }) => after)]
}

describe('the example', () => {
  it.each([
    ['without a rule it costs what it costs', undefined, [3600, 3600, [3600]]],
    ['a rule without activities is tried on its own', sibling, [7200, 6840, [3600, 3240]]],
    ['an amount that is not reached takes nothing off', code, [3600, 3600, [3600]]],
  ])('is right in the case: %s', (_case, discount, expected) => {
    expect(figures(discount)).toEqual(expected)
  })

  it('treats a price being typed as 0', () => {
    const example = {
      children: 1,
      activities: [newActivity(1000), { ...newActivity(1000), price: Number.NaN }],
    }
    expect(figures(undefined, example)).toEqual([3000, 3000, [3000, 0]])
  })

  it("lists the rule's activities first, and marks the others", () => {
    const named = namesFor(2, [{ id: 'swim', name: 'Swimming' }])
    expect(named).toEqual([
      { id: 'swim', name: 'Swimming', outside: false },
      { id: 'example-1', name: 'Activity 2', outside: true },
    ])
    const example = { children: 1, activities: [newActivity(1000, 5), newActivity(1000, 5)] }
    expect(tryRule(sessions, example, named).lines.map(({ after }) => after)).toEqual([4500, 5000])
  })
})

it.each<[string, Discount, Example, string]>([
  [
    'one child',
    sibling,
    { children: 1, activities: [newActivity(1000)] },
    'It begins with the second child: try one more.',
  ],
  [
    'too few sessions',
    sessions,
    { children: 1, activities: [newActivity(1000, 3)] },
    'It begins with 5 sessions of one activity, and the example has 3.',
  ],
  ['too little', code, { children: 1, activities: [newActivity(1000)] }, 'It begins at £100.00.'],
  [
    'nothing off',
    { ...sibling, off: { unit: 'percentage', value: 0 } },
    { children: 2, activities: [newActivity(1000)] },
    'It takes nothing off here.',
  ],
])('explains why nothing is taken off: %s', (_case, discount, example, words) => {
  const named = namesFor(example.activities.length, [])
  expect(whyNothing(discount, example, named, 'GBP')).toBe(words)
})

it("says what is missing, leaving out what an example doesn't need", () => {
  expect(whatIsMissing({ ...newDiscountRule, type: 'code' }, 'GBP')).toEqual(['Can be used for', 'Unit'])
  expect(
    whatIsMissing({ ...newDiscountRule, type: 'multiPurchase', multiPurchaseType: 'session' }, 'GBP'),
  ).toEqual(['Counted within', 'Conditions'])
  expect(
    whatIsMissing(
      {
        ...newDiscountRule,
        type: 'multiAttendee',
        sessionsOption: 'sameActivity',
        unit: 'percentageAdditionalAttendee',
        percentageAdditionalAttendee: 10,
      },
      'GBP',
    ),
  ).toEqual([])
})
