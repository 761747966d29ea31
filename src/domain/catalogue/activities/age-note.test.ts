import { describe, expect, it } from 'vitest'
import { messages } from '#domain/messages.ts'
import type { AgeRestriction } from '#domain/people/attendees/age.ts'
import { ageBar, ageNote } from './age-note.ts'
import type { AgeVerdict } from './age-verdict.ts'

const fromFive = {
  kind: 'ageAtSession',
  from: { years: 5, months: 0 },
  to: null,
  action: 'block',
} as const
const schoolYear: AgeRestriction = {
  kind: 'birthDates',
  from: '2020-09-01',
  to: '2021-08-31',
  action: 'block',
}

it.each<[AgeRestriction | null, AgeVerdict, string | undefined]>([
  [null, 'fits', undefined],
  [fromFive, 'fits', undefined],
  [fromFive, 'warn', messages.noteOutsideAgeRange.text],
  [fromFive, 'block', 'Sorry, Mia is outside the age range for this activity: from 5 years.'],
  [
    schoolYear,
    'block',
    'Sorry, Mia is outside the age range for this activity: born 01/09/2020 to 31/08/2021.',
  ],
])('%j with the verdict %s gives %s', (restriction, verdict, note) => {
  expect(
    ageNote(restriction, verdict, { firstName: 'Mia', dateOfBirth: null, days: [] }, 'dd/MM/yyyy')?.text,
  ).toBe(note)
})

describe('an age note with the date of the session', () => {
  const fiveToEleven: AgeRestriction = { ...fromFive, to: { years: 11, months: 0 } }
  const halves: AgeRestriction = { ...fromFive, from: { years: 4, months: 6 } }
  const days = ['2026-12-23', '2026-12-21', '2026-12-22']
  it.each<[string, AgeRestriction, string, string]>([
    ['a birthday within the dates', fiveToEleven, '2014-12-22', '12 on Tue 22 Dec'],
    ['too old on all of them: the first', fiveToEleven, '2010-01-01', '16 on Mon 21 Dec'],
    ['too young', fiveToEleven, '2022-06-01', '4 on Mon 21 Dec'],
    ['a baby', fiveToEleven, '2026-10-01', '2 months on Mon 21 Dec'],
    ['a toddler', fiveToEleven, '2025-06-01', '1 year 6 months on Mon 21 Dec'],
    ['where months count', halves, '2022-07-21', '4 years 5 months on Mon 21 Dec'],
  ])('%s', (_, restriction, dateOfBirth, then) => {
    const who = { firstName: 'Tomos', dateOfBirth, days }
    const sentence = ageNote(restriction, 'block', who, 'EEE d MMM')?.text ?? ''
    expect(sentence).toMatch(/^Sorry, Tomos is outside the age range for this activity: .+\. Tomos is /u)
    expect(sentence.split('Tomos is ').at(-1)).toBe(`${then}.`)
    expect(ageNote(restriction, 'warn', who, 'EEE d MMM')?.text).toBe(
      `${messages.noteOutsideAgeRange.text} Tomos is ${then}.`,
    )
    expect(ageBar(restriction, who, 'EEE d MMM')).toMatch(new RegExp(`; ${then}$`, 'u'))
  })

  it('gives no age for an attendee born after that date, or for a range of birth dates', () => {
    const unborn = { firstName: 'Mia', dateOfBirth: '2027-01-01', days }
    expect(ageBar(fiveToEleven, unborn)).toBe('ages 5 to 11')
    expect(ageBar(schoolYear, unborn)).toBe('born 1 Sep 2020 to 31 Aug 2021')
  })
})
