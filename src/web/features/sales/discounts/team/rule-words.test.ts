import { newDiscountRule } from '#domain/sales/discounts/tidy-discount-rule.ts'
import { expect, it } from 'vitest'
import {
  activitiesInWords,
  conditionInWords,
  customerSentences,
  teamSentences,
  termsInWords,
  timesInWords,
} from './rule-words.ts'

const code = {
  ...newDiscountRule,
  type: 'code',
  code: 'SUMMER',
  codeUsage: 'allActivities',
  unit: 'percentage',
  percentage: 10,
} as const
const sibling = {
  ...newDiscountRule,
  type: 'multiAttendee',
  sessionsOption: 'sameActivity',
  unit: 'amountAdditionalAttendee',
  amountAdditionalAttendee: 500,
} as const
const condition = { minimumActivities: 3, unit: 'percentage', fixedAmount: null, percentage: 12.5 } as const

it.each([
  ['a code', code, ['Code SUMMER'], ['Code SUMMER: 10% off']],
  ['a code that is not there yet', { ...code, code: ' ' }, [], []],
  ['a rule that is not complete', { ...sibling, amountAdditionalAttendee: null }, [], []],
  [
    'a rule for brothers and sisters',
    sibling,
    ['Sibling discount: £5.00 off each further attendee'],
    ['Sibling discount: £5.00 off each further attendee'],
  ],
  [
    'one sentence for each condition',
    {
      ...newDiscountRule,
      type: 'multiPurchase' as const,
      multiPurchaseType: 'activity' as const,
      multiActivityConditions: [{ ...condition, minimumActivities: 2, percentage: 5 }, condition],
    },
    ['2 or more activities: 5% off', '3 or more activities: 12.5% off'],
    ['2 or more activities: 5% off', '3 or more activities: 12.5% off'],
  ],
])("describes the rule's terms: %s", (_case, rule, customers, team) => {
  expect(customerSentences(rule, 'GBP')).toEqual(customers)
  expect(teamSentences(rule, 'GBP')).toEqual(team)
})

it('describes a single condition', () => {
  expect(conditionInWords(condition, 'GBP')).toBe('3 or more activities: 12.5% off')
  const perSession = {
    minimumSessions: 5,
    unit: 'amountPerSession',
    fixedAmount: null,
    percentage: null,
    amountPerSession: 150,
  } as const
  expect(conditionInWords(perSession, 'GBP')).toBe('5 or more sessions: £1.50 off each session')
})

it.each([
  [0, 0, 'Not used yet'],
  [1, 0, 'Used once'],
  [1200, 0, 'Used 1,200 times'],
  [1, 1, 'Used in 1 payment under way'],
  [4, 2, 'Used 2 times, and in 2 payments under way'],
])('describes %d uses, %d of them reserved', (timesUsed, timesReserved, words) => {
  expect(timesInWords({ timesUsed, timesReserved })).toBe(words)
})

it.each([
  ['nothing else', code, []],
  ['whom it is counted for', sibling, ['Within the same activity']],
  [
    'over all its activities',
    { ...sibling, sessionsOption: 'multipleActivities' as const },
    ['Over multiple activities'],
  ],
  [
    'all that a code may ask for',
    {
      ...code,
      minimumTotal: 2_000,
      maximumDiscountAmount: 1_050,
      onlyAllowForUserFirstBooking: true,
      shouldLimitUserRedemptions: true,
      maxUserRedemptions: 1,
      shouldLimitRedemptions: true,
      maxRedemptions: 1_500,
    },
    [
      'From a total of £20.00',
      'At most £10.50 off',
      'First bookings only',
      'Once for each customer',
      'Up to 1,500 times in all',
    ],
  ],
  [
    'a limit that is switched off',
    { ...code, minimumTotal: 0, maxUserRedemptions: 2, maxRedemptions: 3 },
    [],
  ],
])('lists the terms apart from the discount: %s', (_case, rule, terms) => {
  expect(termsInWords(rule, 'GBP')).toEqual(terms)
})

it.each([
  [[], 0, 'None chosen yet'],
  [['Chess'], 1, 'Chess'],
  [['Chess', 'Judo'], 2, 'Chess, Judo'],
  [['Chess', 'Judo', 'Art'], 5, 'Chess, Judo and 3 more'],
])('lists activities as in case %#', (names, count, words) => {
  expect(activitiesInWords(names, count, 2)).toBe(words)
})
