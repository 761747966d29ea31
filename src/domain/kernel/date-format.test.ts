import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateFormats, textualDateFormats } from '#domain/platform/clients/date-formats.ts'
import { formatDate, formatDateTime, formatTime } from './date-format.ts'

const patterns = [...dateFormats, ...textualDateFormats]
const anyDate = fc
  .date({ min: new Date('1920-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('formatDate', () => {
  it.each([
    ['dd/MM/yyyy', '07/09/2026'],
    ['MM/dd/yyyy', '09/07/2026'],
    ['dd.MM.yyyy', '07.09.2026'],
    ['dd-MM-yyyy', '07-09-2026'],
    ['yyyy-MM-dd', '2026-09-07'],
    ['EEE d MMM yyyy', 'Mon 7 Sep 2026'],
    ['d MMM yyyy', '7 Sep 2026'],
    ['d MMMM yyyy', '7 September 2026'],
    ['EEEE d MMMM yyyy', 'Monday 7 September 2026'],
    ['MMM d, yyyy', 'Sep 7, 2026'],
  ])('%s shows %s', (pattern, text) => {
    expect(formatDate('2026-09-07', pattern)).toBe(text)
  })

  it('has a case for every pattern an organiser can choose, and leaves no letter of the pattern behind', () => {
    fc.assert(
      fc.property(anyDate, fc.constantFrom(...patterns), (date, pattern) => {
        expect(formatDate(date, pattern)).not.toMatch(/yyyy|MM|dd|EEE/u)
      }),
    )
  })

  it('knows the weekday on both sides of 1970', () => {
    expect(formatDate('1969-07-20', 'EEEE')).toBe('Sunday')
    expect(formatDate('1970-01-01', 'EEEE')).toBe('Thursday')
    expect(formatDate('2024-02-29', 'EEEE')).toBe('Thursday')
  })

  it.each(['2026-02-30', '2026-13-01', '07/09/2026', ''])('refuses %j', (text) => {
    expect(() => formatDate(text, 'd')).toThrow('Not a date')
  })
})

describe('formatTime', () => {
  it.each([
    ['09:30', '9.30am'],
    ['09:00', '9am'],
    ['00:00', '12am'],
    ['00:05', '12.05am'],
    ['12:00', '12pm'],
    ['12:45', '12.45pm'],
    ['13:05', '1.05pm'],
    ['23:59', '11.59pm'],
  ])('%s reads %s', (time, text) => {
    expect(formatTime(time)).toBe(text)
  })

  it('puts date and time together as people say them', () => {
    expect(formatDateTime('2026-09-07', '09:30', 'EEE d MMM yyyy')).toBe('Mon 7 Sep 2026, 9.30am')
  })
})
