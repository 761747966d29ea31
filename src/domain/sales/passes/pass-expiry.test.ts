import { describe, expect, it } from 'vitest'
import { lastDayOf } from '#domain/money/credit/expiry.ts'
import { expiryAfterReturn, isGood, passExpiry, passWarnedUpTo } from './pass-expiry.ts'
import type { PassExpiryUnit } from './pass.ts'

const london = 'Europe/London'

describe('the last day of a purchase', () => {
  it.each<[string, number, PassExpiryUnit, string, string]>([
    ['2026-09-16T09:00:00Z', 1, 'days', london, '2026-09-17'],
    ['2026-09-16T09:00:00Z', 30, 'days', london, '2026-10-16'],
    ['2026-01-31T12:00:00Z', 1, 'months', london, '2026-02-28'],
    ['2024-02-29T12:00:00Z', 1, 'years', london, '2025-02-28'],
    ['2026-09-16T09:00:00Z', 2, 'years', london, '2028-09-16'],
    // A summer evening. It is already the next day in London, but not in New York.
    ['2026-07-01T23:30:00Z', 1, 'days', london, '2026-07-03'],
    ['2026-07-01T23:30:00Z', 1, 'days', 'America/New_York', '2026-07-02'],
    // The clocks go back during this night.
    ['2026-10-24T12:00:00Z', 1, 'days', london, '2026-10-25'],
  ])('is right if bought at %s and valid for %d %s in %s: %s', (now, amount, unit, timeZone, day) => {
    expect(lastDayOf(passExpiry({ amount, unit }, now, timeZone) ?? '', timeZone)).toBe(day)
  })

  it('is included until its last moment', () => {
    const expiresAt = passExpiry({ amount: 1, unit: 'days' }, '2026-09-16T09:00:00Z', london)
    expect(expiresAt).toBe('2026-09-17T23:00:00Z')
    expect(isGood({ expiresAt }, '2026-09-17T22:59:59.999Z')).toBe(true)
    expect(isGood({ expiresAt }, '2026-09-17T23:00:00Z')).toBe(false)
    expect(isGood({ expiresAt: null }, '2199-01-01T00:00:00Z')).toBe(true)
  })

  it('doesn’t exist if the pass doesn’t expire', () => {
    expect(passExpiry(null, '2026-09-16T09:00:00Z', london)).toBeNull()
  })
})

describe('restored credits', () => {
  const now = '2026-09-16T09:00:00Z'
  it.each([
    ['keep a day that is ahead', '2026-09-20T23:00:00Z', '2026-09-20T23:00:00Z'],
    ['keep having none', null, null],
    ['are good for 30 days more where it is over', '2026-09-15T23:00:00Z', '2026-10-16T23:00:00Z'],
  ])('%s', (_, expiresAt, expected) => {
    expect(expiryAfterReturn(expiresAt, now, london)).toBe(expected)
  })
})

it('warns owners of credits whose last day is within a fortnight', () => {
  expect(lastDayOf(passWarnedUpTo('2026-09-16T09:00:00Z', london), london)).toBe('2026-09-30')
})
