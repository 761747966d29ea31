import { expect, it } from 'vitest'
import { choiceWords, ordinal, timeLeft, whatBecame } from './entry-words.ts'

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [112, '112th'],
])('%i is the %s', (position, word) => {
  expect(ordinal(position)).toBe(word)
})

const now = Date.parse('2026-09-16T09:00:00Z')
it.each([
  ['2026-09-16T09:59:59Z', 'less than an hour'],
  ['2026-09-16T10:00:00Z', '1 hour'],
  ['2026-09-17T08:30:00Z', '23 hours'],
  ['2026-09-18T09:00:00Z', '2 days'],
  ['2026-09-16T08:00:00Z', 'less than an hour'],
])('until %s are %s left', (endsAt, words) => {
  expect(timeLeft(endsAt, now)).toBe(words)
})

it.each([
  [{ state: 'free', placesLeft: 0, waiting: 0 }, 'Nobody waits yet'],
  [{ state: 'free', placesLeft: 0, waiting: 1 }, '1 person waits'],
  [{ state: 'free', placesLeft: 1, waiting: 2 }, '1 place is free, too few for all of you · 2 people wait'],
  [{ state: 'room', placesLeft: 2, waiting: 0 }, '2 places are free: no need to wait'],
  [{ state: 'joined', placesLeft: 0, waiting: 3 }, 'On its waitlist already'],
  [{ state: 'booked', placesLeft: 0, waiting: 3 }, 'Has a place already'],
] as const)('a session in the form says %o', (session, words) => {
  expect(choiceWords(session)).toBe(words)
})

it.each([
  ['expired', '2026-09-17T09:00:00Z', 'Not taken up in time'],
  ['expired', null, 'No place came free'],
  ['used', '2026-09-17T09:00:00Z', undefined],
] as const)('what became of one that is %s, offered until %s', (status, offerEndsAt, words) => {
  expect(whatBecame({ status, offerEndsAt })).toBe(words)
})
