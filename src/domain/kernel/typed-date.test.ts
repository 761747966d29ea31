import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateFormats, textualDateFormats } from '#domain/platform/clients/date-formats.ts'
import { formatDate } from './date-format.ts'
import { parseTypedDate, unreadableDate } from './typed-date.ts'

const patterns = [...dateFormats, ...textualDateFormats]
const anyDate = fc
  .date({ min: new Date('1920-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

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
  ])('reads %j in the format %s as %s', (text, format, date) => {
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
  ])('refuses %j as a date', (text) => {
    expect(parseTypedDate(text, 'dd/MM/yyyy', today)).toBeUndefined()
  })

  it.each([
    ['31/02/2020', 'dd/MM/yyyy', 'There is no 31 February 2020. Please check the day.'],
    ['29 feb 27', 'dd/MM/yyyy', 'There is no 29 February 2027. Please check the day.'],
    ['2026-09-31', 'MM/dd/yyyy', 'There is no 31 September 2026. Please check the day.'],
    ['31/4', 'dd/MM/yyyy', 'There is no 31 April. Please check the day.'],
    ['4/31', 'MM/dd/yyyy', 'There is no 31 April. Please check the day.'],
    ['31/02/2020', 'MM/dd/yyyy', 'Please type a date such as 11/15/2026.'],
    ['25/13', 'dd/MM/yyyy', 'Please type a date such as 15/11/2026.'],
    ['0/5', 'dd/MM/yyyy', 'Please type a date such as 15/11/2026.'],
    ['7/9/0000', 'dd/MM/yyyy', 'Please type a date such as 15/11/2026.'],
    ['7/9/026', 'dd/MM/yyyy', 'Please type a date such as 15/11/2026.'],
    ['soon', 'dd/MM/yyyy', 'Please type a date such as 15/11/2026.'],
  ])('answers %j in the format %s with: %s', (text, format, words) => {
    expect(parseTypedDate(text, format, today)).toBeUndefined()
    expect(unreadableDate(text, format, today)).toBe(words)
  })

  it('gives an example that fits the field', () => {
    expect(unreadableDate('soon', 'dd/MM/yyyy', today, '2017-05-14')).toBe(
      'Please type a date such as 14/05/2017.',
    )
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
