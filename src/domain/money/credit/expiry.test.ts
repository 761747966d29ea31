import { describe, expect, test } from 'vitest'
import { endOfDay, lastDayOf, warnedUpTo } from './expiry.ts'

describe('the last day of credit', () => {
  test.each([
    ['in winter', '2026-12-31', 'Europe/London', '2027-01-01T00:00:00Z'],
    ['in summer, an hour sooner', '2026-06-30', 'Europe/London', '2026-06-30T23:00:00Z'],
    [
      'before the night in which the clocks go forward',
      '2026-03-28',
      'Europe/London',
      '2026-03-29T00:00:00Z',
    ],
    // In Beirut the clocks jump from midnight to one o'clock, so the day begins at one.
    ['where midnight is skipped', '2026-03-28', 'Asia/Beirut', '2026-03-28T22:00:00Z'],
    ['far to the east', '2026-09-16', 'Pacific/Auckland', '2026-09-16T12:00:00Z'],
  ])('ends at the right time %s', (_name, day, zone, end) => {
    expect(endOfDay(day, zone)).toBe(end)
    expect(lastDayOf(end, zone)).toBe(day)
  })

  test('is the day in the middle of which it expires', () => {
    expect(lastDayOf('2026-06-30T14:30:00Z', 'Europe/London')).toBe('2026-06-30')
  })

  test('brings a warning two weeks before', () => {
    expect(warnedUpTo('2026-09-16')).toBe('2026-09-30')
  })
})
