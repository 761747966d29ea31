import { describe, expect, it } from 'vitest'
import { byActivity, bySession, siblings, summerCode } from '#tests/support/discounts/rules.ts'
import { activitiesOfOtherRules, overlapsAnotherRule } from './other-rules.ts'
import { inForce, periodsOverlap, type RuleDates } from './rule-dates.ts'

const from = (startDate: string | null, endDate: string | null): RuleDates => ({
  shouldLimitDatePeriod: true,
  specifyStartDate: startDate !== null,
  specifyEndDate: endDate !== null,
  startDate,
  endDate,
})
const september = from('2026-09-01', '2026-09-30')
const always = from(null, null)

describe('the dates of a rule', () => {
  it.each<[string, RuleDates, string, boolean]>([
    ['the first', september, '2026-09-01', true],
    ['the last', september, '2026-09-30', true],
    ['the day before', september, '2026-08-31', false],
    ['the day after', september, '2026-10-01', false],
    ['with no end', from('2026-09-01', null), '2199-01-01', true],
    ['with no beginning', from(null, '2026-09-30'), '1970-01-01', true],
    ['dates that are switched off', { ...september, shouldLimitDatePeriod: false }, '2027-01-01', true],
    ['an end that is switched off', { ...september, specifyEndDate: false }, '2027-01-01', true],
  ])('are checked for %s', (_, rule, day, expected) => {
    expect(inForce({ ...rule, enabled: true }, day)).toBe(expected)
    expect(inForce({ ...rule, enabled: false }, day)).toBe(false)
  })
})

describe('two periods', () => {
  it.each<[RuleDates, RuleDates, boolean]>([
    [september, september, true],
    [september, always, true],
    [september, from('2026-09-30', null), true],
    [september, from('2026-10-01', null), false],
    [september, from(null, '2026-08-31'), false],
    [from(null, '2026-09-01'), september, true],
    [september, { ...from('2026-10-01', null), shouldLimitDatePeriod: false }, true],
  ])('are compared: %j and %j', (one, other, expected) => {
    expect(periodsOverlap(one, other)).toBe(expected)
    expect(periodsOverlap(other, one)).toBe(expected)
  })
})

describe('a rule for an activity that another rule has', () => {
  const judoToo = { ...bySession, activityGroups: ['judo'] }

  it('is refused for both kinds of multi-purchase, because they are one type', () => {
    expect(overlapsAnotherRule(byActivity, [judoToo])).toBe(true)
    expect([...activitiesOfOtherRules(byActivity, [judoToo, bySession])]).toEqual(['judo', 'camp'])
  })

  it.each([
    ['for other activities', byActivity, [bySession]],
    ['of another type', byActivity, [siblings]],
    ['that is disabled', byActivity, [{ ...judoToo, enabled: false }]],
    ['while this one is disabled', { ...byActivity, enabled: false }, [judoToo]],
    ['at another time', { ...byActivity, ...september }, [{ ...judoToo, ...from('2026-10-01', null) }]],
    [
      'that is a code, of a code',
      { ...summerCode, codeUsage: 'selectedActivities' as const, activityGroups: ['judo'] },
      [{ ...summerCode, activityGroups: ['judo'] }],
    ],
  ])('isn’t refused if the other rule is one %s', (_, rule, others) => {
    expect(overlapsAnotherRule(rule, others)).toBe(false)
  })
})
