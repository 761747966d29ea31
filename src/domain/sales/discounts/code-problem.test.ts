import { describe, expect, it } from 'vitest'
import { summerCode } from '#tests/support/discounts/rules.ts'
import { type CodeFacts, codeLimitProblem, codeProblem } from './code-problem.ts'
import type { DiscountRuleForm } from './discount-rule.ts'

const facts: CodeFacts = {
  today: '2026-09-16',
  client: { currency: 'GBP', dateFormatTextualWithYear: 'd MMMM yyyy' },
  lines: [
    { activityGroupId: 'judo', amount: 3_000 },
    { activityGroupId: 'ballet', amount: 2_000 },
  ],
  timesUsed: 4,
  user: { timesUsed: 1, hasBooked: true },
}

const nobody = { user: null }
const dates = { shouldLimitDatePeriod: true, specifyStartDate: true, specifyEndDate: true }
const forJudo = { codeUsage: 'selectedActivities', activityGroups: ['judo'] } as const

describe('whether a code can be used', () => {
  it.each<[string, Partial<DiscountRuleForm>, Partial<CodeFacts>, string | undefined]>([
    ['plainly', {}, {}, undefined],
    ['not when it is disabled', { enabled: false }, {}, 'This code cannot be used at the moment.'],
    [
      'not before its first day',
      { ...dates, startDate: '2026-09-17', endDate: '2026-09-30' },
      {},
      'This code can be used from 17 September 2026.',
    ],
    ['on its last day', { ...dates, startDate: '2026-09-01', endDate: '2026-09-16' }, {}, undefined],
    [
      'not after its last day',
      { ...dates, startDate: '2026-09-01', endDate: '2026-09-15' },
      {},
      'This code could be used until 15 September 2026.',
    ],
    ['once more', { shouldLimitRedemptions: true, maxRedemptions: 5 }, {}, undefined],
    [
      'no more',
      { shouldLimitRedemptions: true, maxRedemptions: 4 },
      {},
      'This code has been used as often as it can be.',
    ],
    ['once more by this person', { shouldLimitUserRedemptions: true, maxUserRedemptions: 2 }, {}, undefined],
    [
      'no more by this person',
      { shouldLimitUserRedemptions: true, maxUserRedemptions: 1 },
      {},
      'You have used this code as often as one person can.',
    ],
    [
      'until it is known who it is',
      { shouldLimitUserRedemptions: true, maxUserRedemptions: 1 },
      nobody,
      undefined,
    ],
    [
      'not for a second booking',
      { onlyAllowForUserFirstBooking: true },
      {},
      'This code is only for a first booking.',
    ],
    [
      'for a first booking',
      { onlyAllowForUserFirstBooking: true },
      { user: { timesUsed: 0, hasBooked: false } },
      undefined,
    ],
    ['for a first booking, as far as is known', { onlyAllowForUserFirstBooking: true }, nobody, undefined],
    ['for one of the activities', forJudo, {}, undefined],
    [
      'for none of them',
      { ...forJudo, activityGroups: ['chess'] },
      {},
      'This code is not for anything in your cart.',
    ],
    ['in an empty cart', {}, { lines: [] }, 'This code is not for anything in your cart.'],
    ['from its minimum', { minimumTotal: 5_000 }, {}, undefined],
    [
      'not below its minimum',
      { minimumTotal: 5_001 },
      {},
      'This code needs tickets for £50.01 or more. Yours that it is for come to £50.00, without extras.',
    ],
    [
      'by what it is for alone',
      { ...forJudo, minimumTotal: 4_000 },
      {},
      'This code needs tickets for £40.00 or more. Yours that it is for come to £30.00, without extras.',
    ],
  ])('%s', (_, rule, known, expected) => {
    expect(codeProblem({ ...summerCode, ...rule }, { ...facts, ...known })).toBe(expected)
  })
})

describe('a code that was good when payment began', () => {
  const used = { timesUsed: 4, user: { timesUsed: 1, hasBooked: true } }
  const switchedOff = { enabled: false, ...dates, startDate: '2026-09-01', endDate: '2026-09-02' }

  it.each<[string, Partial<DiscountRuleForm>, string | undefined]>([
    ['stays good, whatever became of its days', switchedOff, undefined],
    ['stays good below its minimum', { ...forJudo, minimumTotal: 90_000 }, undefined],
    [
      'is not redeemed once more than it can be',
      { shouldLimitRedemptions: true, maxRedemptions: 4 },
      'This code has been used as often as it can be.',
    ],
    [
      'nor by a person who has used theirs',
      { shouldLimitUserRedemptions: true, maxUserRedemptions: 1 },
      'You have used this code as often as one person can.',
    ],
    [
      'nor as a first booking beside another',
      { onlyAllowForUserFirstBooking: true },
      'This code is only for a first booking.',
    ],
  ])('%s', (_, rule, expected) => {
    expect(codeLimitProblem({ ...summerCode, ...rule }, used)).toBe(expected)
  })
})
