import { expect, it } from 'vitest'
import { guessPlace } from './guess-place.ts'

it.each([
  [['en-GB'], 'Europe/London', { country: 'GB', currency: 'GBP', timeZone: 'Europe/London' }],
  [['en-US'], 'Europe/Dublin', { country: 'IE', currency: 'EUR', timeZone: 'Europe/Dublin' }],
  [['en-US'], 'America/Chicago', { country: 'US', currency: 'USD', timeZone: 'America/Chicago' }],
  [['en'], 'Antarctica/Troll', { country: 'GB', currency: 'GBP', timeZone: 'Antarctica/Troll' }],
  [['en-US'], 'UTC', { country: 'US', currency: 'USD', timeZone: 'America/New_York' }],
  [['fr-FR'], '', { country: 'FR', currency: 'EUR', timeZone: 'Europe/Paris' }],
])('guesses the place for %o in %s', (languages, zone, expected) => {
  expect(guessPlace(languages, zone)).toEqual(expected)
})
