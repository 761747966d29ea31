import { describe, expect, it } from 'vitest'
import { countries } from './countries.ts'
import { currencies } from './currencies.ts'
import { dateFormats, textualDateFormats } from './date-formats.ts'
import {
  clientColourIssue,
  countryIssue,
  currencyIssue,
  dateFormatIssue,
  readColour,
  textualDateFormatIssue,
  timeZoneIssue,
} from './settings.ts'

describe('organiser settings', () => {
  it.each([
    ['colour', clientColourIssue, ['#1c7c54', '#FFFFFF']],
    ['country', countryIssue, Object.keys(countries)],
    ['currency', currencyIssue, Object.keys(currencies)],
    ['date format', dateFormatIssue, dateFormats],
    ['textual date format', textualDateFormatIssue, textualDateFormats],
    ['time zone', timeZoneIssue, ['Europe/London', 'UTC', 'Australia/Lord_Howe', 'America/Argentina/Salta']],
  ] as const)('%s: accepts the values on offer', (_name, rule, values) => {
    expect(values.filter((value) => rule(value) !== undefined)).toEqual([])
  })

  // 'toString' is on every object: looking it up with `in` would let it pass as a country.
  it.each([
    [
      'colour',
      clientColourIssue,
      ['', 'green', '#fff', '#1c7c5', '#1c7c54 ', 'url(#1c7c54)', '#1c7c54;color:red'],
    ],
    ['country', countryIssue, ['', 'gb', 'UK', 'XX', 'toString', '__proto__']],
    ['currency', currencyIssue, ['', 'gbp', 'ZZZ', 'constructor', '__proto__']],
    ['date format', dateFormatIssue, ['', 'd/M/yy', 'EEE d MMM yyyy']],
    ['textual date format', textualDateFormatIssue, ['', 'dd/MM/yyyy', 'MMM']],
    ['time zone', timeZoneIssue, ['', 'London', 'GMT', '+01:00', 'Europe/Lundon', 'EST5EDT']],
  ] as const)('%s: refuses anything else', (_name, rule, values) => {
    expect(values.filter((value) => rule(value)?.text.endsWith('.') !== true)).toEqual([])
  })
})

describe('countries', () => {
  it.each(Object.entries(countries))(
    '%s comes with a currency and a time zone that are on offer',
    (_code, country) => {
      expect(currencyIssue(country.currency)).toBeUndefined()
      expect(timeZoneIssue(country.timeZone)).toBeUndefined()
    },
  )
})

it.each([
  ['0B6E99', '#0B6E99'],
  [' #0b6e99 ', '#0b6e99'],
  ['0B6E9', '0B6E9'],
  ['0B6E99F', '0B6E99F'],
  ['green!', 'green!'],
])('a colour typed as %j is read as %j', (typed, read) => {
  expect(readColour(typed)).toBe(read)
})
