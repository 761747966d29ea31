import { describe, expect, it } from 'vitest'
import type { Reason } from '#domain/kernel/reason.ts'
import { lockedUnit, multiActivityConditionIssues, multiSessionConditionIssues } from './condition-issues.ts'
import type { MultiActivityCondition, MultiSessionCondition } from './discount-rule.ts'

const words = (issues: readonly { path: string; reason: Reason }[]) =>
  issues.map(({ path, reason }) => `${path}: ${reason.text}`)

const ofTwo: MultiActivityCondition = {
  minimumActivities: 2,
  unit: 'percentage',
  fixedAmount: null,
  percentage: 10,
}
const ofThree: MultiSessionCondition = {
  minimumSessions: 3,
  unit: 'amountPerSession',
  fixedAmount: null,
  percentage: null,
  amountPerSession: 150,
}

describe('a condition that counts activities', () => {
  it.each<[MultiActivityCondition, MultiActivityCondition[], string[]]>([
    [ofTwo, [], []],
    [ofTwo, [{ ...ofTwo, minimumActivities: 3 }], []],
    [{ ...ofTwo, minimumActivities: null }, [], ['minimumActivities: Required']],
    [{ ...ofTwo, minimumActivities: 1 }, [], ['minimumActivities: Minimum activities must be at least 2.']],
    [{ ...ofTwo, minimumActivities: 2.5 }, [], ['minimumActivities: Please enter a whole number.']],
    [
      ofTwo,
      [ofTwo],
      ['minimumActivities: A condition has already been created for a minimum of 2 activities.'],
    ],
    [{ ...ofTwo, unit: null }, [], ['unit: Required']],
    [
      { ...ofTwo, unit: 'fixedAmount', fixedAmount: 1 },
      [{ ...ofTwo, minimumActivities: 3 }],
      ['unit: All conditions of a rule are in the same unit.'],
    ],
    [{ ...ofTwo, unit: 'fixedAmount' }, [], ['fixedAmount: Required']],
    [{ ...ofTwo, unit: 'fixedAmount', fixedAmount: 0 }, [], []],
    [{ ...ofTwo, unit: 'fixedAmount', fixedAmount: -1 }, [], ['fixedAmount: Amount cannot be less than 0.']],
    [{ ...ofTwo, percentage: null }, [], ['percentage: Required']],
    [{ ...ofTwo, percentage: -1 }, [], ['percentage: Percentage cannot be less than 0.']],
    [{ ...ofTwo, percentage: 101 }, [], ['percentage: Percentage cannot be greater than 100.']],
    [{ ...ofTwo, percentage: 100 }, [], []],
  ])('is checked: %j', (condition, others, expected) => {
    expect(words(multiActivityConditionIssues(condition, others))).toEqual(expected)
  })
})

describe('a condition that counts sessions', () => {
  it.each<[MultiSessionCondition, MultiSessionCondition[], string[]]>([
    [ofThree, [], []],
    [{ ...ofThree, minimumSessions: null }, [], ['minimumSessions: Required']],
    [{ ...ofThree, minimumSessions: 1 }, [], ['minimumSessions: Minimum sessions must be at least 2.']],
    [
      ofThree,
      [ofThree],
      ['minimumSessions: A condition has already been created for a minimum of 3 sessions.'],
    ],
    [
      { ...ofThree, minimumSessions: 4, unit: 'percentage', percentage: 5 },
      [ofThree],
      ['unit: All conditions of a rule are in the same unit.'],
    ],
    [{ ...ofThree, amountPerSession: null }, [], ['amountPerSession: Required']],
    [{ ...ofThree, amountPerSession: -1 }, [], ['amountPerSession: Amount cannot be less than 0.']],
    [{ ...ofThree, unit: 'fixedAmount' }, [], ['fixedAmount: Required']],
    [
      { ...ofThree, unit: 'fixedAmount', fixedAmount: -1 },
      [],
      ['fixedAmount: Amount cannot be less than 0.'],
    ],
    [
      { ...ofThree, unit: 'percentage', percentage: 101 },
      [],
      ['percentage: Percentage cannot be greater than 100.'],
    ],
  ])('is checked: %j', (condition, others, expected) => {
    expect(words(multiSessionConditionIssues(condition, others))).toEqual(expected)
  })
})

it('lets a rule’s first condition choose any unit', () => {
  expect(lockedUnit([])).toBeNull()
  expect(lockedUnit([{ unit: null }, { unit: 'percentage' }])).toBe('percentage')
})
