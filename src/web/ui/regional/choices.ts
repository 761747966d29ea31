import { countries } from '#domain/platform/clients/countries.ts'
import { currencies } from '#domain/platform/clients/currencies.ts'
import { dateFormats, textualDateFormats } from '#domain/platform/clients/date-formats.ts'
import { formatDate } from '#domain/kernel/date-format.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}

export const countryChoices: readonly Choice[] = Object.entries(countries).map(([value, { name }]) => ({
  value,
  label: name,
}))

export const currencyChoices: readonly Choice[] = Object.entries(currencies).map(([value, { name }]) => ({
  value,
  label: `${name} (${value})`,
}))

/** A date in which day and month differ in every format. */
const example = '2026-09-07'

const shown = (pattern: string): Choice => ({ value: pattern, label: formatDate(example, pattern) })

export const dateFormatChoices: readonly Choice[] = dateFormats.map(shown)
export const textualDateFormatChoices: readonly Choice[] = textualDateFormats.map(shown)

/** Lists every time zone the browser knows, and the stored zone even if the browser doesn't know it. */
export const timeZoneChoices = (stored: string): readonly Choice[] => {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', stored])
  return [...known].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
