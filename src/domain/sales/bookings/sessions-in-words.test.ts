import { expect, it } from 'vitest'
import { sessionsInWords } from './sessions-in-words.ts'

const client = { timeZone: 'Europe/London', dateFormatTextualWithYear: 'EEE d MMM yyyy' }
const monday = (week: number) => {
  const start = Temporal.ZonedDateTime.from('2026-09-07T09:30[Europe/London]').add({ weeks: week })
  return {
    date: {
      start: start.toInstant().toString(),
      end: start.add({ minutes: 90 }).toInstant().toString(),
    },
  }
}

it('names each date and time in the organiser’s time zone', () => {
  // The clocks go back between the two dates.
  expect(sessionsInWords([monday(0), monday(8)], client)).toEqual([
    'Mon 7 Sep 2026, 9.30am to 11am',
    'Mon 2 Nov 2026, 9.30am to 11am',
  ])
  expect(sessionsInWords([], client)).toEqual([])
})

it('sums up many sessions', () => {
  const term = Array.from({ length: 12 }, (_, week) => monday(week))
  expect(sessionsInWords(term, client)).toEqual([
    '12 sessions: Mondays, 7 Sep to 23 Nov 2026, 9.30am to 11am',
  ])
})
