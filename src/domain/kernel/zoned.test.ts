import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf, localParts } from './zoned.ts'

const zones = [
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Apia',
  'UTC',
]

describe('instantOf', () => {
  it.each([
    ['summer', '2026-09-07', '09:30', 'Europe/London', '2026-09-07T08:30:00Z'],
    ['winter', '2026-12-07', '09:30', 'Europe/London', '2026-12-07T09:30:00Z'],
    ['skipped: forward by the hour', '2026-03-29', '01:30', 'Europe/London', '2026-03-29T01:30:00Z'],
    ['just before the gap', '2026-03-29', '00:59', 'Europe/London', '2026-03-29T00:59:00Z'],
    ['just after the gap', '2026-03-29', '02:00', 'Europe/London', '2026-03-29T01:00:00Z'],
    ['twice: the first', '2026-10-25', '01:30', 'Europe/London', '2026-10-25T00:30:00Z'],
    ['skipped: forward by the hour', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00Z'],
    ['twice: the first', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00Z'],
    [
      'skipped: forward by half an hour',
      '2026-10-04',
      '02:15',
      'Australia/Lord_Howe',
      '2026-10-03T15:45:00Z',
    ],
    ['twice: the first', '2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z'],
  ])('%s: %s %s in %s is %s', (_case, date, time, zone, instant) => {
    expect(instantOf(date, time, zone)).toBe(instant)
  })

  it('keeps 9.30am at 9.30am across both clock changes', () => {
    for (const zone of zones)
      for (const date of ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'])
        expect(localParts(instantOf(date, '09:30', zone), zone)).toEqual({ date, time: '09:30' })
  })
})

describe('localParts', () => {
  it.each([
    ['2026-03-29T00:59:59Z', 'Europe/London', '2026-03-29', '00:59'],
    ['2026-03-29T01:00:00Z', 'Europe/London', '2026-03-29', '02:00'],
    ['2026-10-25T00:30:00Z', 'Europe/London', '2026-10-25', '01:30'],
    ['2026-10-25T01:30:00Z', 'Europe/London', '2026-10-25', '01:30'],
    ['2026-11-01T06:30:00.123Z', 'America/New_York', '2026-11-01', '01:30'],
    ['2026-10-03T15:45:00Z', 'Australia/Lord_Howe', '2026-10-04', '02:45'],
    ['2026-04-04T15:15:00Z', 'Australia/Lord_Howe', '2026-04-05', '01:45'],
    ['2026-12-31T23:30:00Z', 'Asia/Kolkata', '2027-01-01', '05:00'],
  ])('%s in %s is %s %s', (instant, zone, date, time) => {
    expect(localParts(instant, zone)).toEqual({ date, time })
  })

  it('returns to the same instant, or to the first of two', () => {
    const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2036, 0) / 60_000 })
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const instant = Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
        const local = localParts(instant.toString(), zone)
        const back = Temporal.Instant.from(instantOf(local.date, local.time, zone))
        const earlierBy = instant.since(back).total('minutes')
        expect([0, 30, 60]).toContain(earlierBy)
        expect(localParts(back.toString(), zone)).toEqual(local)
      }),
    )
  })
})
