import { expect, it } from 'vitest'
import {
  aheadWords,
  choiceWords,
  joinedWords,
  keptFor,
  keptInVainUntil,
  mayBeTakenOff,
  offerWords,
  ownWord,
  teamWord,
  timeLeft,
  whatBecame,
} from './entry-words.ts'

it.each([
  [0, 'Next in line', 'You are next on the waitlist.'],
  [1, '1 person ahead', 'You are on the waitlist, with 1 person ahead of you.'],
  [3, '3 people ahead', 'You are on the waitlist, with 3 people ahead of you.'],
])('describes %i people ahead as %s', (ahead, words, joined) => {
  expect(aheadWords(ahead)).toBe(words)
  expect(joinedWords(ahead)).toBe(joined)
})

it.each([
  ['waiting', 0, 'They are next in line. They get an email with the way to book it.'],
  ['waiting', 1, 'They get an email with the way to book it, before the 1 person ahead of them.'],
  ['waiting', 2, 'They get an email with the way to book it, before the 2 people ahead of them.'],
  [
    'pending',
    null,
    'They get an email with the way to book it. The place is kept for them until the offer ends.',
  ],
] as const)('explains an offer to someone whose entry is %s, with %s ahead', (status, ahead, words) => {
  expect(offerWords({ status, ahead }, true)).toBe(words)
  expect(offerWords({ status, ahead }, false)).toContain('Email isn’t set up, so tell them yourself')
  expect(offerWords({ status, ahead }, false)).not.toContain('get an email')
})

it.each([
  ['waiting', false, 'Waiting', 'Waiting', true],
  ['pending', false, 'Nearly there', 'To approve', true],
  ['ready', false, 'A place is free', 'Offered', true],
  ['ready', true, 'Being paid for', 'Being paid for', false],
  ['used', false, 'Booked', 'Booked', false],
  ['expired', false, 'Over', 'Over', false],
  ['cancelled', false, 'Left', 'Left', false],
] as const)(
  'shows an entry that is %s, being paid for: %s, as ‘%s’ to its family and ‘%s’ to the team, who may remove it: %s',
  (status, isBeingPaid, own, team, mayGo) => {
    expect(ownWord({ status, isBeingPaid })).toBe(own)
    expect(teamWord({ status, isBeingPaid })).toBe(team)
    expect(mayBeTakenOff({ status, isBeingPaid })).toBe(mayGo)
  },
)

const now = Date.parse('2026-09-16T09:00:00Z')
it.each([
  ['2026-09-16T09:59:59Z', 'less than an hour'],
  ['2026-09-16T10:00:00Z', '1 hour'],
  ['2026-09-17T08:30:00Z', '23 hours'],
  ['2026-09-18T09:00:00Z', '2 days'],
  ['2026-09-16T08:00:00Z', 'less than an hour'],
])('shows an offer until %s as having %s left', (endsAt, words) => {
  expect(timeLeft(endsAt, now)).toBe(words)
})

it.each([
  [{ state: 'free', placesLeft: 0, waiting: 0 }, 'Nobody waits yet'],
  [{ state: 'free', placesLeft: 0, waiting: 1 }, '1 person waits'],
  [{ state: 'free', placesLeft: 1, waiting: 2 }, '1 place is free, too few for all of you · 2 people wait'],
  [{ state: 'joined', placesLeft: 0, waiting: 3 }, 'On its waitlist already'],
  [{ state: 'booked', placesLeft: 0, waiting: 3 }, 'Has a place already'],
] as const)('describes a session in the form by its state: %o', (session, words) => {
  expect(choiceWords(session)).toBe(words)
})

it.each([
  ['expired', '2026-09-17T09:00:00Z', false, 'Not taken up in time', '2026-09-17T09:00:00Z'],
  ['expired', null, false, 'No place came free', null],
  ['expired', '2026-09-17T09:00:00Z', true, 'Cancelled by the organiser', null],
  ['used', '2026-09-17T09:00:00Z', false, undefined, null],
  ['used', '2026-09-17T09:00:00Z', true, undefined, null],
] as const)(
  'describes the outcome of an entry that is %s, offered until %s, with its session cancelled: %s',
  (status, offerEndsAt, cancelled, words, keptUntil) => {
    const date = { start: '2026-09-21T09:00:00Z', end: '2026-09-21T10:00:00Z' }
    const entry = { status, offerEndsAt, activity: { _id: 'session', date, cancelled } }
    expect(whatBecame(entry)).toBe(words)
    expect(keptInVainUntil(entry)).toBe(keptUntil)
  },
)

const [mia, leo] = ['Mia', 'Leo'].map((firstName) => ({ _id: firstName, firstName, lastName: 'Sample' }))
it.each([
  [[mia], 'A place is kept for Mia Sample'],
  [[mia, leo], 'Places are kept for Mia Sample and Leo Sample'],
])('describes a place held for %j as %s', (attendees, words) => {
  expect(keptFor({ attendees: attendees.flatMap((one) => one ?? []) })).toBe(words)
})
