import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { easterSunday, isTermTime, nextHoliday, schoolHolidays } from './school-year.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const anyDay = fc.integer({ min: 0, max: 365 * 40 }).map((days) => day('2020-01-01').add({ days }))

describe('the school year of England', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter %i is on %s', (year, expected) => {
    expect(easterSunday(year).toString()).toBe(expected)
  })

  it.each([
    ['2026-09-16', true],
    ['2026-10-27', false],
    ['2026-10-24', false],
    ['2026-11-02', true],
    ['2026-12-25', false],
    ['2027-01-01', false],
    ['2027-01-12', true],
    ['2026-08-10', false],
    ['2026-04-01', false],
  ])('tells whether %s is in term time: %s', (date, expected) => {
    expect(isTermTime(day(date))).toBe(expected)
  })

  it.each([
    ['2026-09-16', 'October Half-term', '2026-10-26', 5],
    ['2026-11-15', 'Christmas', '2026-12-21', 3],
    ['2026-12-20', 'February Half-term', '2027-02-15', 5],
    ['2026-03-01', 'Easter', '2026-03-30', 4],
    ['2026-05-01', 'May Half-term', '2026-05-26', 4],
    ['2026-07-01', 'Summer', '2026-07-27', 5],
    ['2026-07-20', 'Summer', '2026-08-10', 5],
    ['2026-08-15', 'October Half-term', '2026-10-26', 5],
  ])('the next camp after %s is %s', (today, name, first, days) => {
    const found = nextHoliday(day(today))
    expect(found.name).toBe(name)
    expect(found.campDays.map(String)).toHaveLength(days)
    expect(found.campDays[0]?.toString()).toBe(first)
  })

  it('always has a camp ahead, with several weekdays, within a holiday and never from 24 to 31 December', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const { campDays } = nextHoliday(today)
        expect(campDays.length).toBeGreaterThan(1)
        for (const date of campDays) {
          expect(date.dayOfWeek).toBeLessThan(6)
          expect(isTermTime(date)).toBe(false)
          expect(today.until(date).days).toBeGreaterThanOrEqual(10)
          expect(date.month === 12 && date.day >= 24).toBe(false)
        }
      }),
    )
  })

  it('has holidays in order, one after the other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2020, max: 2080 }), (year) => {
        const days = schoolHolidays(year).flatMap(({ first, campDays }) => [first, ...campDays].map(String))
        expect(days).toEqual(days.toSorted())
      }),
    )
  })
})
