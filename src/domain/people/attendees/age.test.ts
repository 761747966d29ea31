import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import type { Age, AgeRestriction } from './age.ts'
import { ageFits, ageInWords, ageIssues, ageOnInWords } from './age.ts'

const age = (years: number, months = 0): Age => ({ years, months })
const aged = (from: Age | null, to: Age | null): AgeRestriction => ({
  kind: 'ageAtSession',
  from,
  to,
  action: 'warn',
})
const born = (from: string | null, to: string | null): AgeRestriction => ({
  kind: 'birthDates',
  from,
  to,
  action: 'block',
})

const fiveToSeven = aged(age(5), age(7))
const toddlers = aged(age(1, 6), age(4, 6))
const schoolYear = born('2020-09-01', '2021-08-31')

describe('ageFits', () => {
  it.each<[string, AgeRestriction, string, string[], boolean]>([
    ['fifth birthday', fiveToSeven, '2021-09-07', ['2026-09-07'], true],
    ['the day before it', fiveToSeven, '2021-09-08', ['2026-09-07'], false],
    ['seven and a half', fiveToSeven, '2019-03-07', ['2026-09-07'], true],
    ['the day before eight', fiveToSeven, '2018-09-08', ['2026-09-07'], true],
    ['eighth birthday', fiveToSeven, '2018-09-07', ['2026-09-07'], false],
    ['turning eight in the middle of a term', fiveToSeven, '2018-10-01', ['2026-09-07', '2026-10-12'], false],
    ['turning five in the middle of a term', fiveToSeven, '2021-10-01', ['2026-09-07', '2026-10-12'], false],
    ['the one session that fits', fiveToSeven, '2021-10-01', ['2026-10-12'], true],
    ['months: eighteen of them', toddlers, '2025-03-07', ['2026-09-07'], true],
    ['months: a day short', toddlers, '2025-03-08', ['2026-09-07'], false],
    ['months: in the last one', toddlers, '2022-02-08', ['2026-09-07'], true],
    ['months: past it', toddlers, '2022-02-07', ['2026-09-07'], false],
    ['no upper end', aged(age(18), null), '1950-01-01', ['2026-09-07'], true],
    ['no lower end', aged(null, age(2)), '2026-09-01', ['2026-09-07'], true],
    ['not born yet', aged(null, age(2)), '2026-09-08', ['2026-09-07'], false],
    ['born on a leap day: 1 March', aged(age(5), null), '2020-02-29', ['2025-03-01'], true],
    ['born on a leap day: not 28 February', aged(age(5), null), '2020-02-29', ['2025-02-28'], false],
    ['first of the school year', schoolYear, '2020-09-01', [], true],
    ['last of the school year', schoolYear, '2021-08-31', [], true],
    ['too old for it', schoolYear, '2020-08-31', [], false],
    ['too young for it', schoolYear, '2021-09-01', [], false],
    ['one end only', born('2020-09-01', null), '2025-01-01', [], true],
  ])('%s', (_case, restriction, birthDate, dates, fits) => {
    expect(ageFits(restriction, birthDate, dates)).toBe(fits)
  })

  it('accepts an all-sessions ticket exactly when each of its sessions fits', () => {
    const dates = fc
      .integer({ min: 0, max: 6000 })
      .map((days) => Temporal.PlainDate.from('2015-01-01').add({ days }).toString())
    fc.assert(
      fc.property(dates, fc.array(dates, { maxLength: 8 }), (birthDate, sessions) => {
        expect(ageFits(fiveToSeven, birthDate, sessions)).toBe(
          sessions.every((date) => {
            const birth = Temporal.PlainDate.from(birthDate)
            const { years } = birth.until(Temporal.PlainDate.from(date), { largestUnit: 'years' })
            return years >= 5 && years <= 7
          }),
        )
      }),
    )
  })
})

it.each<[AgeRestriction, string]>([
  [fiveToSeven, 'Ages 5 to 7'],
  [aged(age(5), age(5)), 'Age 5'],
  [toddlers, '1 year 6 months to 4 years 6 months'],
  [aged(age(0, 6), age(2)), '6 months to 2 years'],
  [aged(age(18), null), 'From 18 years'],
  [aged(null, age(1, 1)), 'Up to 1 year 1 month'],
  [schoolYear, 'Born 1 Sep 2020 to 31 Aug 2021'],
  [born(null, '2021-08-31'), 'Born on or before 31 Aug 2021'],
  [born('2020-09-01', null), 'Born on or after 1 Sep 2020'],
])('describes %o as %s', (restriction, words) => {
  expect(ageInWords(restriction)).toBe(words)
})

it("writes dates in the organiser's format", () => {
  expect(ageInWords(schoolYear, 'dd/MM/yyyy')).toBe('Born 01/09/2020 to 31/08/2021')
})

it.each<[string, AgeRestriction, { path: string; reason: Reason }[]]>([
  ['a range', fiveToSeven, []],
  ['one age', aged(age(5), age(5)), []],
  ['a year and its last month', aged(age(5, 6), age(5)), []],
  ['turned round', aged(age(8), age(7)), [{ path: 'to', reason: messages.agesTurned }]],
  ['no end at all', aged(null, null), [{ path: 'from', reason: messages.ageEndMissing }]],
  ['one birthday', born('2020-09-01', '2020-09-01'), []],
  [
    'dates turned round',
    born('2021-09-01', '2020-09-01'),
    [{ path: 'to', reason: messages.birthDatesTurned }],
  ],
  ['no date at all', born(null, null), [{ path: 'from', reason: messages.ageEndMissing }]],
])('%s', (_case, restriction, issues) => {
  expect(ageIssues(restriction)).toEqual(issues)
})

describe('ageOnInWords', () => {
  it.each([
    ['2019-05-04', '2026-05-03', '6 years'],
    ['2019-05-04', '2026-05-04', '7 years'],
    ['2025-05-04', '2026-11-15', '18 months'],
    ['2024-11-15', '2026-11-15', '2 years'],
    ['2026-10-14', '2026-11-15', '1 month'],
    ['2026-11-15', '2026-11-15', '0 months'],
    ['2020-02-29', '2021-02-28', '11 months'],
    ['2027-01-01', '2026-11-15', ''],
  ])('shows the age of a person born %s on %s as %s', (birthDate, date, words) => {
    expect(ageOnInWords(birthDate, date)).toBe(words)
  })
})
