import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Reason } from '#domain/kernel/reason.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { defaultRepeat, repeatDates, repeatIssues, type RepeatRule } from './repeat.ts'

const times = (repeatOccurrences: number, rule: Partial<RepeatRule> = {}): RepeatRule => ({
  ...defaultRepeat,
  repeatOccurrences,
  ...rule,
})
const until = (repeatEndDate: string, rule: Partial<RepeatRule> = {}): RepeatRule => ({
  ...defaultRepeat,
  repeatEndOption: 'date',
  repeatEndDate,
  ...rule,
})

const weekly = { repeat: 'weekly' } as const

describe('repeatDates', () => {
  it.each<[string, RepeatRule, string, string[]]>([
    ['a working week by default', times(3), '2026-09-07', ['2026-09-07', '2026-09-08', '2026-09-09']],
    ['over a weekend', times(3), '2026-09-11', ['2026-09-11', '2026-09-14', '2026-09-15']],
    ['a start that is no repeat day does not count', times(2), '2026-09-12', ['2026-09-14', '2026-09-15']],
    [
      'occurrences are sessions, not weeks',
      times(4, { repeatDays: [2, 4] }),
      '2026-09-07',
      ['2026-09-08', '2026-09-10', '2026-09-15', '2026-09-17'],
    ],
    [
      'every 7 days, whatever the repeat days',
      times(3, weekly),
      '2026-09-12',
      ['2026-09-12', '2026-09-19', '2026-09-26'],
    ],
    [
      'the end date is included',
      until('2026-09-09'),
      '2026-09-07',
      ['2026-09-07', '2026-09-08', '2026-09-09'],
    ],
    ['a weekly end date too', until('2026-09-14', weekly), '2026-09-07', ['2026-09-07', '2026-09-14']],
    ['the day before it is not enough', until('2026-09-13', weekly), '2026-09-07', ['2026-09-07']],
    ['over the end of a year', times(2, weekly), '2026-12-28', ['2026-12-28', '2027-01-04']],
    ['a leap day', until('2028-03-01', { repeatDays: [2, 3] }), '2028-02-29', ['2028-02-29', '2028-03-01']],
    ['no repeat days', times(3, { repeatDays: [] }), '2026-09-07', []],
    ['no occurrences', times(0), '2026-09-07', []],
    ['an end before its start', until('2026-09-06'), '2026-09-07', []],
  ])('%s', (_case, rule, start, dates) => {
    expect(repeatDates(rule, start)).toEqual(dates)
  })
})

describe('repeatIssues', () => {
  it('finds nothing wrong with the default and a number of sessions', () => {
    expect(repeatIssues(times(10), '2026-09-07')).toEqual([])
    expect(defaultRepeat.repeatDays).toEqual([1, 2, 3, 4, 5])
    expect(defaultRepeat.repeatEndOption).toBe('occurrences')
  })

  it.each<[string, RepeatRule, string, Reason]>([
    ['days', times(3, { repeatDays: [] }), 'repeatDays', messages.required],
    ['occurrences', defaultRepeat, 'repeatOccurrences', messages.required],
    ['at least one', times(0), 'repeatOccurrences', messages.repeatTooFew],
    ['at most 400', times(401), 'repeatOccurrences', messages.repeatTooMany],
    ['an end date', { ...defaultRepeat, repeatEndOption: 'date' }, 'repeatEndDate', messages.required],
    ['an empty end date', until(''), 'repeatEndDate', messages.required],
    ['an end after the start', until('2026-09-06'), 'repeatEndDate', messages.repeatEndsTooSoon],
    ['at most 400 by date', until('2040-01-01'), 'repeatEndDate', messages.repeatTooMany],
    [
      'some session at all',
      until('2026-09-08', { repeatDays: [3] }),
      'repeatEndDate',
      messages.repeatHasNoDates,
    ],
  ])('requires %s', (_case, rule, path, reason) => {
    expect(repeatIssues(rule, '2026-09-07')).toEqual([{ path, reason }])
  })

  it('reports everything together, and ignores days while they are hidden', () => {
    expect(repeatIssues({ ...defaultRepeat, repeatDays: [] })).toHaveLength(2)
    expect(repeatIssues(times(3, { ...weekly, repeatDays: [] }))).toEqual([])
  })

  it('allows exactly 400 sessions', () => {
    expect(repeatIssues(times(400), '2026-09-07')).toEqual([])
    const last = repeatDates(times(400), '2026-09-07').at(-1) ?? ''
    expect(repeatIssues(until(last), '2026-09-07')).toEqual([])
    expect(messages.repeatTooMany.text).toContain(String(limits.repeatMaximum))
  })
})

const day = fc
  .integer({ min: 0, max: 12_000 })
  .map((days) => Temporal.PlainDate.from('2020-01-01').add({ days }).toString())
const rules = fc.record<RepeatRule>({
  repeat: fc.constantFrom('daily', 'weekly'),
  repeatDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  repeatEndOption: fc.constantFrom('occurrences', 'date'),
  repeatOccurrences: fc.integer({ min: 1, max: 500 }),
  repeatEndDate: day,
})

const weekdayOf = (date: string) => Temporal.PlainDate.from(date).dayOfWeek
const daysOf = (rule: RepeatRule, start: string) =>
  rule.repeat === 'daily' ? rule.repeatDays : [weekdayOf(start)]

describe('for every rule and start', () => {
  it('the dates increase, stay within bounds and fall on the right days', () => {
    fc.assert(
      fc.property(rules, day, (rule, start) => {
        const dates = repeatDates(rule, start)
        const last = rule.repeatEndOption === 'date' ? (rule.repeatEndDate ?? '') : '9999-12-31'
        expect(dates).toEqual([...new Set(dates)].toSorted())
        expect(dates.filter((date) => date < start || date > last)).toEqual([])
        expect(dates.filter((date) => !daysOf(rule, start).includes(weekdayOf(date)))).toEqual([])
        expect(dates.length).toBeLessThanOrEqual(limits.repeatMaximum)
      }),
    )
  })

  it('a valid rule creates the requested number of dates and skips none', () => {
    fc.assert(
      fc.property(rules, day, (rule, start) => {
        fc.pre(repeatIssues(rule, start).length === 0)
        const dates = repeatDates(rule, start)
        const asked = rule.repeatEndOption === 'occurrences' ? rule.repeatOccurrences : dates.length
        expect(dates).toHaveLength(asked ?? 0)
        expect(dates.length).toBeGreaterThan(0)
        const last = dates.at(-1) ?? start
        const between: string[] = []
        for (let date = Temporal.PlainDate.from(start); date.toString() <= last; date = date.add({ days: 1 }))
          if (daysOf(rule, start).includes(date.dayOfWeek)) between.push(date.toString())
        expect(dates).toEqual(between)
      }),
    )
  })
})
