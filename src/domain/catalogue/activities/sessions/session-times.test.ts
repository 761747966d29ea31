import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Reason } from '#domain/kernel/reason.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { messages } from '#domain/messages.ts'
import { repeatDates, type RepeatRule } from './repeat.ts'
import { type SessionInput, sessionInstants, sessionIssues } from './session-times.ts'

const session = (input: Partial<SessionInput> = {}): SessionInput => ({
  localDate: '2026-09-07',
  startTime: '09:30',
  endTime: '11:00',
  placeLimit: null,
  ...input,
})

describe('sessionIssues', () => {
  it.each<[string, Partial<SessionInput>, string, Reason]>([
    ['date', { localDate: '' }, 'localDate', messages.required],
    ['year too small', { localDate: '0026-09-07' }, 'localDate', messages.dateTooEarly],
    ['year too large', { localDate: '2206-09-07' }, 'localDate', messages.dateTooFar],
    ['start', { startTime: '' }, 'startTime', messages.required],
    ['end', { endTime: '' }, 'endTime', messages.required],
    ['end before its start', { endTime: '09:29' }, 'endTime', messages.endNotAfterStart],
    ['end at its start', { endTime: '09:30' }, 'endTime', messages.endNotAfterStart],
    ['no places', { placeLimit: 0 }, 'placeLimit', messages.placeLimitTooSmall],
    ['fewer than none', { placeLimit: -3 }, 'placeLimit', messages.placeLimitTooSmall],
    ['not a number', { placeLimit: Number.NaN }, 'placeLimit', messages.placeLimitTooSmall],
    ['half a place', { placeLimit: 1.5 }, 'placeLimit', messages.notAWholeNumber],
    ['more than can be added up', { placeLimit: 1_000_001 }, 'placeLimit', messages.numberTooLarge],
  ])('%s', (_case, input, path, reason) => {
    expect(sessionIssues(session(input))).toEqual([{ path, reason }])
  })

  it('reports everything together, and accepts a blank limit', () => {
    expect(sessionIssues(session())).toEqual([])
    expect(sessionIssues(session({ placeLimit: 1 }))).toEqual([])
    expect(sessionIssues(session({ localDate: '', startTime: '', endTime: '', placeLimit: 0 }))).toHaveLength(
      4,
    )
  })
})

describe('sessionInstants', () => {
  it.each([
    ['summer', '2026-09-07', '09:30', '11:00', 'Europe/London', '08:30', '10:00'],
    ['winter', '2026-12-07', '09:30', '11:00', 'Europe/London', '09:30', '11:00'],
    ['a start that is skipped', '2026-03-29', '01:30', '03:00', 'Europe/London', '01:30', '02:00'],
    ['an end that is skipped', '2026-03-29', '00:30', '01:30', 'Europe/London', '00:30', '01:30'],
    ['both skipped', '2026-03-29', '01:00', '01:30', 'Europe/London', '01:00', '01:30'],
    ['a start that would pass its end', '2026-03-29', '01:30', '02:00', 'Europe/London', '01:30', '02:00'],
    ['over the hour that comes twice', '2026-10-25', '00:30', '02:30', 'Europe/London', '23:30', '02:30'],
    ['over the gap', '2026-03-08', '01:30', '03:30', 'America/New_York', '06:30', '07:30'],
  ])('%s', (_case, date, start, end, zone, startsAt, endsAt) => {
    const instants = sessionInstants(date, start, end, zone)
    expect([instants.startsAt.slice(11, 16), instants.endsAt.slice(11, 16)]).toEqual([startsAt, endsAt])
  })
})

/** Days around both clock changes in Europe, in America, and in a zone whose clocks move by half an hour. */
const changes: readonly (readonly [string, readonly string[]])[] = [
  ['Europe/London', ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31']],
  ['America/New_York', ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07']],
  ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04', '2027-04-04', '2027-10-03']],
]
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const aroundChange = fc
  .constantFrom(...changes)
  .chain(([zone, days]) => fc.tuple(fc.constant(zone), fc.constantFrom(...days)))
const times = fc
  .uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 2 })
  .map((pair) => pair.toSorted((a, b) => a - b).map(timeOf))

describe('around both clock changes', () => {
  it('a repeat keeps its local time, unless the change skips that time', () => {
    fc.assert(
      fc.property(aroundChange, times, ([zone, change], [start = '', end = '']) => {
        for (let offset = -9; offset <= 9; offset++) {
          const date = Temporal.PlainDate.from(change).add({ days: offset }).toString()
          const { startsAt } = sessionInstants(date, start, end, zone)
          const shown = localParts(startsAt, zone)
          const forward = minutesOf(shown.time) - minutesOf(start)
          expect(shown.date).toBe(date)
          // The time may only move on the day of the change, and only forward, by the time that was skipped.
          expect(offset === 0 ? [0, 30, 60] : [0]).toContain(forward)
        }
      }),
    )
  })

  it('the instants increase with the dates', () => {
    fc.assert(
      fc.property(aroundChange, times, ([zone, change], [start = '', end = '']) => {
        let before = 0
        for (let offset = -3; offset <= 3; offset++) {
          const date = Temporal.PlainDate.from(change).add({ days: offset }).toString()
          const at = Date.parse(sessionInstants(date, start, end, zone).startsAt)
          expect(at).toBeGreaterThan(before)
          before = at
        }
      }),
    )
  })

  it('a session never ends before it begins', () => {
    fc.assert(
      fc.property(aroundChange, times, ([zone, change], [start = '', end = '']) => {
        const { startsAt, endsAt } = sessionInstants(change, start, end, zone)
        expect(Date.parse(endsAt)).toBeGreaterThan(Date.parse(startsAt))
      }),
    )
  })
})

const ofAYear: Omit<RepeatRule, 'repeat'> = {
  repeatDays: [1, 2, 3, 4, 5, 6, 7],
  repeatEndOption: 'date',
  repeatOccurrences: null,
  repeatEndDate: '2027-01-31',
}

describe.each<[zone: string, utcTimes: readonly string[]]>([
  ['Europe/London', ['08:30', '09:30']],
  ['America/New_York', ['13:30', '14:30']],
  // Lord Howe's clocks move by half an hour, and 9.30am there is late on the previous day in UTC.
  ['Australia/Lord_Howe', ['22:30', '23:00']],
])('a year of sessions in %s', (zone, utcTimes) => {
  it.each(['daily', 'weekly'] as const)('repeated %s, stay at 9.30am in summer and winter', (repeat) => {
    const dates = repeatDates({ ...ofAYear, repeat }, '2026-02-01')
    expect(dates).toHaveLength(repeat === 'daily' ? 365 : 53)
    const instants = dates.map((date) => sessionInstants(date, '09:30', '10:30', zone))
    expect(instants.map(({ startsAt }) => localParts(startsAt, zone))).toEqual(
      dates.map((date) => ({ date, time: '09:30' })),
    )
    // In UTC the times move twice a year, with the clocks.
    expect([...new Set(instants.map(({ startsAt }) => startsAt.slice(11, 16)))].toSorted()).toEqual(utcTimes)
    const hours = instants.map(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt))
    expect(new Set(hours)).toEqual(new Set([3_600_000]))
  })
})
