import { describe, expect, it } from 'vitest'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { codeBelowMinimum, codeNotYet, codeOver } from '#domain/sentences.ts'
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

describe('a discount code', () => {
  it.each<[string, Partial<DiscountRuleForm>, Partial<CodeFacts>, Reason | undefined]>([
    ['plainly', {}, {}, undefined],
    ['not when it is disabled', { enabled: false }, {}, messages.codeOff],
    [
      'not before its first day',
      { ...dates, startDate: '2026-09-17', endDate: '2026-09-30' },
      {},
      codeNotYet({ first: '17 September 2026' }),
    ],
    ['on its last day', { ...dates, startDate: '2026-09-01', endDate: '2026-09-16' }, {}, undefined],
    [
      'not after its last day',
      { ...dates, startDate: '2026-09-01', endDate: '2026-09-15' },
      {},
      codeOver({ last: '15 September 2026' }),
    ],
    ['once more', { shouldLimitRedemptions: true, maxRedemptions: 5 }, {}, undefined],
    ['no more', { shouldLimitRedemptions: true, maxRedemptions: 4 }, {}, messages.codeUsedUp],
    ['once more by this person', { shouldLimitUserRedemptions: true, maxUserRedemptions: 2 }, {}, undefined],
    [
      'no more by this person',
      { shouldLimitUserRedemptions: true, maxUserRedemptions: 1 },
      {},
      messages.codeUsedByYou,
    ],
    [
      'until it is known who it is',
      { shouldLimitUserRedemptions: true, maxUserRedemptions: 1 },
      nobody,
      undefined,
    ],
    ['not for a second booking', { onlyAllowForUserFirstBooking: true }, {}, messages.codeFirstBookingOnly],
    [
      'for a first booking',
      { onlyAllowForUserFirstBooking: true },
      { user: { timesUsed: 0, hasBooked: false } },
      undefined,
    ],
    ['for a first booking, as far as is known', { onlyAllowForUserFirstBooking: true }, nobody, undefined],
    ['for one of the activities', forJudo, {}, undefined],
    ['for none of them', { ...forJudo, activityGroups: ['chess'] }, {}, messages.codeCoversNothing],
    ['in an empty cart', {}, { lines: [] }, messages.codeCoversNothing],
    ['from its minimum', { minimumTotal: 5_000 }, {}, undefined],
    [
      'not below its minimum',
      { minimumTotal: 5_001 },
      {},
      codeBelowMinimum({ minimum: '£50.01', total: '£50.00' }),
    ],
    [
      'by what it is for alone',
      { ...forJudo, minimumTotal: 4_000 },
      {},
      codeBelowMinimum({ minimum: '£40.00', total: '£30.00' }),
    ],
  ])('can be used or is refused: %s', (_, rule, known, expected) => {
    expect(codeProblem({ ...summerCode, ...rule }, { ...facts, ...known })).toEqual(expected)
  })
})

describe('a code that was valid when the payment started', () => {
  const used = { timesUsed: 4, user: { timesUsed: 1, hasBooked: true } }
  const switchedOff = { enabled: false, ...dates, startDate: '2026-09-01', endDate: '2026-09-02' }

  it.each<[string, Partial<DiscountRuleForm>, Reason | undefined]>([
    ['stays good, whatever became of its days', switchedOff, undefined],
    ['stays good below its minimum', { ...forJudo, minimumTotal: 90_000 }, undefined],
    [
      'is not redeemed once more than it can be',
      { shouldLimitRedemptions: true, maxRedemptions: 4 },
      messages.codeUsedUp,
    ],
    [
      'nor by a person who has used theirs',
      { shouldLimitUserRedemptions: true, maxUserRedemptions: 1 },
      messages.codeUsedByYou,
    ],
    [
      'nor as a first booking beside another',
      { onlyAllowForUserFirstBooking: true },
      messages.codeFirstBookingOnly,
    ],
  ])('%s', (_, rule, expected) => {
    expect(codeLimitProblem({ ...summerCode, ...rule }, used)).toEqual(expected)
  })
})
