import type { Rule } from '#domain/kernel/issue.ts'
import { messages } from '#domain/messages.ts'
import { countries } from './countries.ts'
import { currencies } from './currencies.ts'
import { dateFormats, textualDateFormats } from './date-formats.ts'

/** Adds the '#' that copied colours often lack: '0B6E99' → '#0B6E99'. */
export const readColour = (typed: string): string => typed.trim().replace(/^(?=[0-9a-f]{6}$)/iu, '#')

export const clientColourIssue: Rule<string> = (value) =>
  /^#[0-9a-f]{6}$/iu.test(value) ? undefined : messages.notAColour

export const countryIssue: Rule<string> = (value) =>
  Object.hasOwn(countries, value) ? undefined : messages.notACountry

export const currencyIssue: Rule<string> = (value) =>
  Object.hasOwn(currencies, value) ? undefined : messages.notACurrency

export const dateFormatIssue: Rule<string> = (value) =>
  (dateFormats as readonly string[]).includes(value) ? undefined : messages.notADateFormat

export const textualDateFormatIssue: Rule<string> = (value) =>
  (textualDateFormats as readonly string[]).includes(value) ? undefined : messages.notADateFormat

export const timeZoneIssue: Rule<string> = (value) => {
  try {
    // The runtime's own time zone data decides, so that browser and server know the same zones.
    const known = new Intl.DateTimeFormat('en-GB', { timeZone: value }).resolvedOptions().timeZone !== ''
    return known && (value.includes('/') || value === 'UTC') ? undefined : messages.notATimeZone
  } catch {
    return messages.notATimeZone
  }
}
