import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstWeekday, isMonth, monthBeside, monthGrid } from './month-grid.ts'

describe('the grid of a month', () => {
  it.each([
    ['2026-09', 1, '2026-08-31', '2026-10-04', 5],
    ['2026-09', 7, '2026-08-30', '2026-10-03', 5],
    ['2027-02', 1, '2027-02-01', '2027-02-28', 4],
    ['2026-08', 1, '2026-07-27', '2026-09-06', 6],
  ] as const)('covers %s, with weeks from day %i', (month, first, from, to, weeks) => {
    const grid = monthGrid(month, first)
    expect([grid.length, grid[0]?.[0], grid.at(-1)?.[6]]).toEqual([weeks, from, to])
  })

  it('has every day of its month once, in whole weeks that start on the right day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1970, max: 2200 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(1 as const, 7 as const),
        (year, number, first) => {
          const month = `${year}-${String(number).padStart(2, '0')}`
          const grid = monthGrid(month, first)
          const own = grid.flat().filter((date) => date.startsWith(month))
          expect(own.length).toBe(Temporal.PlainYearMonth.from(month).daysInMonth)
          expect(new Set(grid.flat()).size).toBe(grid.length * 7)
          for (const week of grid) expect(Temporal.PlainDate.from(week[0] ?? '').dayOfWeek).toBe(first)
        },
      ),
    )
  })
})

it('finds the months before and after, across the end of a year', () => {
  expect([monthBeside('2026-12', 1), monthBeside('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
})

it.each([
  ['2026-09', true],
  ['2026-13', false],
  ['2026-9', false],
  ['next', false],
])('%s is a month: %s', (text, expected) => {
  expect(isMonth(text)).toBe(expected)
})

it('starts the week on Sunday in North America', () => {
  expect([firstWeekday('US'), firstWeekday('GB')]).toEqual([7, 1])
})
