import { describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import {
  dayBefore,
  monthsOf,
  periodIssue,
  type PeriodPreset,
  presetOf,
  presetPeriod,
  sameDaysOf,
  sincePeriod,
} from './period.ts'
import type { Reason } from './reason.ts'

describe('the months of a period', () => {
  test('are cut at both ends of the period', () => {
    expect(monthsOf({ from: '2025-12-15', to: '2026-02-03' })).toEqual([
      { month: '2025-12', from: '2025-12-15', to: '2025-12-31' },
      { month: '2026-01', from: '2026-01-01', to: '2026-01-31' },
      { month: '2026-02', from: '2026-02-01', to: '2026-02-03' },
    ])
  })

  test('include a period of a single day', () => {
    expect(monthsOf({ from: '2024-02-29', to: '2024-02-29' })).toEqual([
      { month: '2024-02', from: '2024-02-29', to: '2024-02-29' },
    ])
  })

  test('follow each other without gaps', () => {
    const months = monthsOf({ from: '2023-01-01', to: '2026-12-31' })
    expect(months).toHaveLength(48)
    expect(months.slice(1).map(({ from }) => dayBefore(from))).toEqual(
      months.slice(0, -1).map(({ to }) => to),
    )
  })
})

test.each<[string, string, Reason | undefined]>([
  ['2026-09-01', '2026-09-01', undefined],
  ['2026-09-02', '2026-09-01', messages.periodBackwards],
  ['2021-10-01', '2026-09-30', undefined],
  ['2021-09-30', '2026-09-01', messages.periodTooLong],
])('checks the period from %s to %s: %s', (from, to, issue) => {
  expect(periodIssue({ from, to })).toBe(issue)
})

test.each<[PeriodPreset, string, string, string]>([
  ['thisMonth', '2024-02-10', '2024-02-01', '2024-02-29'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['threeMonths', '2026-01-31', '2025-11-01', '2026-01-31'],
  ['twelveMonths', '2026-09-16', '2025-10-01', '2026-09-30'],
  ['thisYear', '2026-09-16', '2026-01-01', '2026-12-31'],
  ['schoolYear', '2026-09-01', '2026-09-01', '2027-08-31'],
  ['schoolYear', '2026-05-10', '2025-09-01', '2026-08-31'],
  ['ahead', '2026-05-10', '2026-05-10', '2027-04-30'],
])('the preset %s on %s is from %s to %s', (preset, today, from, to) => {
  expect(presetPeriod(preset, today)).toEqual({ from, to })
  expect(presetOf({ from, to }, today)).toBe(preset)
})

test("a custom period isn't a preset", () => {
  expect(presetOf({ from: '2026-09-02', to: '2026-09-30' }, '2026-09-16')).toBeUndefined()
})

test.each([
  ['2026-09-16', '2026-08-16'],
  ['2026-03-31', '2026-02-28'],
])('on %s the same days of the last month end on %s', (today, to) => {
  const month = presetPeriod('lastMonth', today)
  expect(sameDaysOf(month, today)).toEqual({ from: month.from, to })
})

test.each([
  ['this year', '2026-03-02', '2025-10-01'],
  ['three years ago', '2023-04-17', '2023-04-17'],
  ['longer ago than a report goes', '2019-01-01', '2021-10-01'],
])('shows everything since a day %s', (_, day, from) => {
  const period = sincePeriod(day, '2026-09-16')
  expect(period).toEqual({ from, to: '2026-09-30' })
  expect(periodIssue(period)).toBeUndefined()
})
