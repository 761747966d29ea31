import { describe, expect, it } from 'vitest'
import { comingDates, datesInWords, rangeInWords, timesInWords, type SessionWhen } from './dates-in-words.ts'

const at = (date: string, startTime = '09:30', endTime = '11:00'): SessionWhen => ({
  date,
  startTime,
  endTime,
})
const british = 'EEE d MMM yyyy'
const words = (sessions: readonly SessionWhen[], pattern = british) => {
  const dates = comingDates(sessions)
  return dates && datesInWords(dates, pattern)
}

describe('datesInWords', () => {
  const cases: readonly [string, readonly SessionWhen[], string, string | undefined][] = [
    ['nothing to come', [], british, undefined],
    ['one day', [at('2026-09-07')], british, 'Mon 7 Sep 2026'],
    ['twice on one day', [at('2026-09-07'), at('2026-09-07', '13:00', '14:00')], british, 'Mon 7 Sep 2026'],
    [
      'a weekly class',
      [at('2026-09-07'), at('2026-09-14'), at('2026-12-14')],
      british,
      'Mondays, 7 Sep to 14 Dec 2026',
    ],
    ['a Sunday class', [at('2026-09-06'), at('2026-09-13')], british, 'Sundays, 6 Sep to 13 Sep 2026'],
    [
      'over the new year',
      [at('2026-12-28'), at('2027-01-04')],
      british,
      'Mondays, 28 Dec 2026 to 4 Jan 2027',
    ],
    [
      'a holiday week',
      [at('2026-10-26'), at('2026-10-27'), at('2026-10-30')],
      british,
      'Mon 26 Oct to Fri 30 Oct 2026',
    ],
    ['two days that follow', [at('2026-10-26'), at('2026-10-27')], british, 'Mon 26 Oct to Tue 27 Oct 2026'],
    ['two days apart', [at('2026-10-26'), at('2026-10-29')], british, 'Mon 26 Oct and Thu 29 Oct 2026'],
    ['two Mondays apart', [at('2026-10-26'), at('2026-11-09')], british, 'Mon 26 Oct and Mon 9 Nov 2026'],
    [
      'two days in two years',
      [at('2026-12-29'), at('2027-01-05')],
      'd MMMM yyyy',
      'Tuesdays, 29 December 2026 to 5 January 2027',
    ],
    ['two far days', [at('2026-12-21'), at('2027-01-05')], british, 'Mon 21 Dec 2026 and Tue 5 Jan 2027'],
    [
      'as an American writes it',
      [at('2026-10-26'), at('2026-10-28'), at('2026-10-30')],
      'MMM d, yyyy',
      'Oct 26 to Oct 30, 2026',
    ],
    [
      'in full',
      [at('2026-09-07'), at('2026-09-14')],
      'EEEE d MMMM yyyy',
      'Mondays, 7 September to 14 September 2026',
    ],
  ]
  it.each(cases)('%s', (_name, sessions, pattern, expected) => {
    expect(words(sessions, pattern)).toBe(expected)
  })
})

describe('comingDates', () => {
  it('has a time only if every session has the same time', () => {
    expect(comingDates([at('2026-09-07'), at('2026-09-14')])?.time).toEqual({ start: '09:30', end: '11:00' })
    expect(comingDates([at('2026-09-07'), at('2026-09-14', '10:00')])?.time).toBeNull()
  })

  it('names each weekday once, Monday first', () => {
    expect(
      comingDates([at('2026-09-06'), at('2026-09-07'), at('2026-09-09'), at('2026-09-14')])?.weekdays,
    ).toEqual([1, 3, 7])
  })
})

it('shows a range of one day as that day', () => {
  expect(rangeInWords('2026-09-07', '2026-09-07', british)).toBe('Mon 7 Sep 2026')
})

it.each([
  ['d MMM yyyy', '7 Sep to 14 Sep 2026'],
  ['d MMM, yyyy', '7 Sep to 14 Sep, 2026'],
  ['yyyy-MM-dd', '-09-07 to 2026-09-14'],
])('shows the year of a range once: %s', (pattern, words) => {
  expect(rangeInWords('2026-09-07', '2026-09-14', pattern)).toBe(words)
})

it('shows times in everyday words', () => {
  expect(timesInWords({ start: '09:30', end: '14:00' })).toBe('9.30am to 2pm')
})
