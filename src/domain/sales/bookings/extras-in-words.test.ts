import { expect, it } from 'vitest'
import { extrasInWords } from './extras-in-words.ts'

const client = { timeZone: 'Europe/London', dateFormatTextualWithYear: 'EEE d MMM yyyy' }
const monday = (week: number) => ({
  _id: `${week}`,
  date: {
    start: Temporal.Instant.from('2026-09-07T08:30:00Z')
      .add({ hours: week * 168 })
      .toString(),
  },
})
const term = Array.from({ length: 6 }, (_, week) => monday(week))
const withLunch = (...weeks: readonly number[]) => [{ name: 'Lunch', activities: weeks.map(String) }]

it.each([
  ['on every date', [0, 1, 2, 3, 4, 5], 'Lunch'],
  ['on one', [1], 'Lunch on Mon 14 Sep 2026'],
  ['on some', [2, 0], 'Lunch on Mon 7 Sep 2026, Mon 21 Sep 2026'],
  ['on many', [0, 1, 2, 3, 4], 'Lunch on 5 of 6 dates'],
])('names an add-on that is %s', (_, weeks, words) => {
  expect(extrasInWords({ activities: term, addOns: withLunch(...weeks) }, client)).toEqual([words])
})

it('says nothing if the item has no add-ons', () => {
  expect(extrasInWords({ activities: term, addOns: [] }, client)).toEqual([])
})
