import { describe, expect, it } from 'vitest'
import { eventsOnce, placeSentence, shortList, type ToldEvent, newestFirst } from './booking-words.ts'

const held: ToldEvent = {
  _id: '019a8000-0000-7000-8000-00000000000a',
  at: '2026-09-16T09:00:00Z',
  by: 'Ann',
  act: 'held',
  activityGroup: 'Chess club',
  ticket: 'Term',
  sessions: 3,
  places: 2,
  over: false,
  why: '',
  times: 1,
}

describe('what happened to places', () => {
  it.each<[Partial<ToldEvent>, string]>([
    [{}, 'held 2 places in each of 3 sessions of Chess club (Term)'],
    [{ places: 1, sessions: 1 }, 'held 1 place in 1 session of Chess club (Term)'],
    [{ act: 'booked', places: 0 }, 'booked 3 sessions of Chess club (Term)'],
    [{ act: 'booked', places: 0, sessions: 1 }, 'booked 1 session of Chess club (Term)'],
    [
      { act: 'booked', places: 1, over: true },
      'booked 1 place in each of 3 sessions of Chess club (Term), over the limit and knowingly',
    ],
    [{ act: 'moved', places: 1, sessions: 1 }, 'added 1 place in 1 session of Chess club (Term)'],
    [{ act: 'moved', places: -1, sessions: 1 }, 'took away 1 place in 1 session of Chess club (Term)'],
    [{ act: 'released', places: -2 }, 'gave back 2 places in each of 3 sessions of Chess club (Term)'],
    [{ act: 'booked', places: 0, times: 2 }, 'booked 3 sessions of Chess club (Term) for 2 people'],
    [{ ticket: '' }, 'held 2 places in each of 3 sessions of Chess club'],
  ])('%j', (change, expected) => {
    expect(placeSentence({ ...held, ...change })).toBe(expected)
  })
})

describe('the same act for several people', () => {
  const { times: _, ...event } = held
  const other = { ...event, _id: '019a8000-0000-7000-8000-00000000000b' }

  it('is told once', () => {
    expect(eventsOnce([event, other])).toEqual([{ ...held, times: 2 }])
  })

  it('is told apart from another', () => {
    expect(eventsOnce([event, { ...other, sessions: 1 }]).map(({ times }) => times)).toEqual([1, 1])
  })
})

it('what was written later stands above, whatever the clock said', () => {
  const rows = [
    { _id: '019a8000-0000-7000-8000-00000000000a', at: '2026-09-16T09:00:00.010Z', act: 'held' },
    { _id: '019a8000-0001-7000-8000-00000000000a', at: '2026-09-16T09:00:00.000Z', act: 'booked' },
    { _id: '019a8000-0002-7000-8000-00000000000a', at: '2026-09-16T09:00:00.000Z', act: 'paid' },
  ]
  expect(newestFirst(rows).map(({ act }) => act)).toEqual(['paid', 'booked', 'held'])
})

describe('a list of names', () => {
  it.each([
    [[], ''],
    [['Mia'], 'Mia'],
    [['Mia', 'Leo', 'Ivy'], 'Mia, Leo, Ivy'],
    [['Mia', 'Leo', 'Ivy', 'Max'], 'Mia, Leo and 2 more'],
  ])('%j', (names, expected) => {
    expect(shortList(names)).toBe(expected)
  })
})
