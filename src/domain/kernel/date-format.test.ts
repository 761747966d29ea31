import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateFormats, textualDateFormats } from '../clients/date-formats.ts'
import { formatDate, formatDateTime, formatTime, parseTypedDate, parseTypedTime } from './date-format.ts'

const patterns = [...dateFormats, ...textualDateFormats]
const anyDate = fc
  .date({ min: new Date('1920-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const anyTime = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)

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

describe('parseTypedDate', () => {
  const today = '2026-11-15'

  it.each([
    ['7/9', 'dd/MM/yyyy', '2026-09-07'],
    ['7/1', 'dd/MM/yyyy', '2027-01-07'],
    ['15/11', 'dd/MM/yyyy', '2026-11-15'],
    ['9/7', 'MM/dd/yyyy', '2026-09-07'],
    ['9/7', 'yyyy-MM-dd', '2026-09-07'],
    ['7/9/2026', 'dd/MM/yyyy', '2026-09-07'],
    ['09/07/2026', 'MM/dd/yyyy', '2026-09-07'],
    ['7.9.26', 'dd.MM.yyyy', '2026-09-07'],
    ['7-9-98', 'dd-MM-yyyy', '1998-09-07'],
    ['7 9 2026', 'dd/MM/yyyy', '2026-09-07'],
    ['2026-09-07', 'MM/dd/yyyy', '2026-09-07'],
    ['2026/9/7', 'dd/MM/yyyy', '2026-09-07'],
    ['7 sep', 'dd/MM/yyyy', '2026-09-07'],
    ['7sep', 'dd/MM/yyyy', '2026-09-07'],
    ['7 Sept 2026', 'dd/MM/yyyy', '2026-09-07'],
    ['Sep 7, 2026', 'dd/MM/yyyy', '2026-09-07'],
    ['Monday 7th September 2026', 'MM/dd/yyyy', '2026-09-07'],
    ['mon 7 sep', 'dd/MM/yyyy', '2026-09-07'],
    ['sat 1 mar', 'dd/MM/yyyy', '2027-03-01'],
    ['29/2', 'dd/MM/yyyy', '2028-02-29'],
  ])('%j with %s is %s', (text, format, date) => {
    expect(parseTypedDate(text, format, today)).toBe(date)
  })

  it.each([
    '',
    '7',
    'sep',
    'soon',
    '31/4',
    '29/2/2027',
    '25/13',
    '0/5',
    '7/9/2026/1',
    '7/9/026',
    '7 ma',
    '7 sep oct',
    '7 sep 1 2',
  ])('%j is no date', (text) => {
    expect(parseTypedDate(text, 'dd/MM/yyyy', today)).toBeUndefined()
  })

  it('reads back every date in every pattern that shows it', () => {
    fc.assert(
      fc.property(anyDate, fc.constantFrom(...patterns), (date, pattern) => {
        expect(parseTypedDate(formatDate(date, pattern), pattern, today)).toBe(date)
      }),
    )
  })

  it('fills in the year that is nearest to today', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (date, now) => {
        fc.pre(!date.endsWith('02-29'))
        const found = parseTypedDate(formatDate(date, 'd MMM'), 'dd/MM/yyyy', now) ?? ''
        expect(found.slice(5)).toBe(date.slice(5))
        expect(Math.abs(Date.parse(found) - Date.parse(now)) / 86_400_000).toBeLessThanOrEqual(183)
      }),
    )
  })
})

describe('parseTypedTime', () => {
  it.each([
    ['9', '09:00'],
    ['09', '09:00'],
    ['9.30', '09:30'],
    ['9:30', '09:30'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:30am', '09:30'],
    ['9.30 AM', '09:30'],
    ['9 p.m.', '21:00'],
    ['9pm', '21:00'],
    ['9p', '21:00'],
    ['21:30', '21:30'],
    ['2130', '21:30'],
    ['12am', '00:00'],
    ['12pm', '12:00'],
    ['12.30am', '00:30'],
    ['0', '00:00'],
    ['noon', '12:00'],
    ['midnight', '00:00'],
  ])('%j is %s', (text, time) => {
    expect(parseTypedTime(text)).toBe(time)
  })

  it.each(['', 'am', '24', '24:00', '9:60', '13pm', '0am', '9.5', '9:3', '12345', 'nine', 'toString'])(
    '%j is no time',
    (text) => {
      expect(parseTypedTime(text)).toBeUndefined()
    },
  )

  it('reads back every time it shows', () => {
    fc.assert(
      fc.property(anyTime, (time) => {
        expect(parseTypedTime(formatTime(time))).toBe(time)
        expect(parseTypedTime(time)).toBe(time)
      }),
    )
  })
})
