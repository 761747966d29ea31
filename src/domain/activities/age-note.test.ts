import { expect, it } from 'vitest'
import { messages } from '../messages.ts'
import type { AgeRestriction } from './activity-settings.ts'
import { ageNote } from './age-note.ts'
import type { AgeVerdict } from './age-verdict.ts'

const fromFive: AgeRestriction = {
  kind: 'ageAtSession',
  from: { years: 5, months: 0 },
  to: null,
  action: 'block',
}
const schoolYear: AgeRestriction = {
  kind: 'birthDates',
  from: '2020-09-01',
  to: '2021-08-31',
  action: 'block',
}

it.each<[AgeRestriction | null, AgeVerdict, string | undefined]>([
  [null, 'fits', undefined],
  [fromFive, 'fits', undefined],
  [fromFive, 'warn', messages.noteOutsideAgeRange],
  [fromFive, 'block', 'Sorry, Mia is outside the age range for this activity: from 5 years.'],
  [
    schoolYear,
    'block',
    'Sorry, Mia is outside the age range for this activity: born 01/09/2020 to 31/08/2021.',
  ],
])('%j, %s: %s', (restriction, verdict, note) => {
  expect(ageNote(restriction, verdict, 'Mia', 'dd/MM/yyyy')).toBe(note)
})
