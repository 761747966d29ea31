import { countries } from '#domain/platform/clients/countries.ts'
import { timeZoneIssue } from '#domain/platform/clients/settings.ts'
import { limits } from '#domain/limits.ts'

interface Guess {
  readonly country: string
  readonly currency: string
  readonly timeZone: string
}

const regionOf = (language: string): string | undefined =>
  language.split('-').find((part) => /^[A-Z]{2}$/u.test(part))

/** Guesses where the user is, first by their time zone and then by their language. They can change all of it. */
export const guessPlace = (languages: readonly string[], browserZone: string): Guess => {
  const byZone = Object.entries(countries).find(([, { timeZone }]) => timeZone === browserZone)?.[0]
  const byLanguage = languages.map(regionOf).find((region) => region !== undefined && region in countries)
  const country = byZone ?? byLanguage ?? limits.defaultCountry
  const usual = countries[country]
  // Browsers report 'UTC' if they hide the location or run on a machine without a time zone.
  const known = browserZone !== 'UTC' && timeZoneIssue(browserZone) === undefined
  const timeZone = known ? browserZone : usual?.timeZone
  return { country, currency: usual?.currency ?? 'GBP', timeZone: timeZone ?? 'Europe/London' }
}
