import { expect, it } from 'vitest'
import { messageChoices, peopleInWords } from './message-choices.ts'

const session = (localDate: string) => ({
  _id: localDate,
  localDate,
  startTime: '09:30',
  date: { end: `${localDate}T10:00:00Z` },
})

it('offers everyone first, then upcoming sessions, then past sessions', () => {
  const sessions = ['2026-09-28', '2026-09-07', '2026-09-21', '2026-09-14'].map(session)
  const labels = messageChoices({ sessions }, '2026-09-16T09:00:00Z', 'd MMM').map(({ label }) => label)
  expect(labels).toEqual([
    'Everybody booked on the activity',
    '21 Sep, 9.30am',
    '28 Sep, 9.30am',
    '14 Sep, 9.30am (past)',
    '7 Sep, 9.30am (past)',
  ])
})

it.each([
  [0, '0 people'],
  [1, '1 person'],
  [2_000, '2,000 people'],
])('describes %i recipients as %s', (count, words) => {
  expect(peopleInWords(count)).toBe(words)
})
