import type { Rule } from '#domain/kernel/issue.ts'
import { countries } from './countries.ts'
import { currencies } from './currencies.ts'
import { dateFormats, textualDateFormats } from './date-formats.ts'

/** '0B6E99' → '#0B6E99', as colours are often copied. */
export const readColour = (typed: string): string => typed.trim().replace(/^(?=[0-9a-f]{6}$)/iu, '#')

export const clientColourIssue: Rule<string> = (value) =>
  /^#[0-9a-f]{6}$/iu.test(value) ? undefined : 'Pick a colour, such as #1c7c54.'

export const countryIssue: Rule<string> = (value) =>
  Object.hasOwn(countries, value) ? undefined : 'Choose a country from the list.'

export const currencyIssue: Rule<string> = (value) =>
  Object.hasOwn(currencies, value) ? undefined : 'Choose a currency from the list.'

export const dateFormatIssue: Rule<string> = (value) =>
  (dateFormats as readonly string[]).includes(value) ? undefined : 'Choose a date format from the list.'

export const textualDateFormatIssue: Rule<string> = (value) =>
  (textualDateFormats as readonly string[]).includes(value)
    ? undefined
    : 'Choose a date format from the list.'

export const timeZoneIssue: Rule<string> = (value) => {
  try {
    // The runtime's own time zone data decides, so that browser and server know the same zones.
    const known = new Intl.DateTimeFormat('en-GB', { timeZone: value }).resolvedOptions().timeZone !== ''
    return known && (value.includes('/') || value === 'UTC') ? undefined : 'Choose a time zone from the list.'
  } catch {
    return 'Choose a time zone from the list.'
  }
}
