import { expect, it } from 'vitest'
import { sessionStory } from './session-story.ts'

type Session = Parameters<typeof sessionStory>[0][number]

const session = (_id: string, change: Partial<Session> = {}): Session => ({
  _id,
  localDate: '2026-09-07',
  startTime: '09:30',
  endTime: '11:00',
  placeLimit: 10,
  enabled: true,
  ...change,
})
const weekly = (count: number, change: Partial<Session> = {}) =>
  Array.from({ length: count }, (_, week) => {
    const localDate = Temporal.PlainDate.from('2026-09-07').add({ weeks: week }).toString()
    return session(`s${week}`, { localDate, ...change })
  })

const cases: readonly [string, readonly Session[], readonly Session[], ReturnType<typeof sessionStory>][] = [
  ['nothing', weekly(3), weekly(3), []],
  [
    'another time',
    [session('a')],
    [session('a', { startTime: '10:00' })],
    [{ field: 'sessionsMoved', from: '2026-09-07, 9.30am to 11am', to: '2026-09-07, 10am to 11am' }],
  ],
  [
    'one limit for all',
    weekly(5),
    weekly(5, { placeLimit: 12 }),
    [{ field: 'placeLimit', from: '10 places', to: '12 places (5 sessions, 2026-09-07 to 2026-10-05)' }],
  ],
  [
    'limits that differed',
    [session('a'), session('b', { placeLimit: null, localDate: '2026-09-14' })],
    [session('a', { placeLimit: 1 }), session('b', { placeLimit: 1, localDate: '2026-09-14' })],
    [
      {
        field: 'placeLimit',
        from: '2026-09-07: 10 places, 2026-09-14: no limit',
        to: '2026-09-07: 1 place, 2026-09-14: 1 place',
      },
    ],
  ],
  [
    'many moved',
    weekly(4),
    weekly(4, { endTime: '12:00' }),
    [{ field: 'sessionsMoved', from: null, to: '4 sessions, 2026-09-07 to 2026-09-28' }],
  ],
  [
    'one off, one gone, one new',
    [session('a'), session('b')],
    [session('a', { enabled: false }), session('c', { localDate: '2026-10-01' })],
    [
      { field: 'sessionsAdded', from: null, to: '1 session, 2026-10-01' },
      { field: 'sessionsDisabled', from: null, to: '1 session, 2026-09-07' },
      { field: 'sessionsDeleted', from: '1 session, 2026-09-07', to: null },
    ],
  ],
  [
    'on sale again',
    [session('a', { enabled: false })],
    [session('a')],
    [{ field: 'sessionsEnabled', from: null, to: '1 session, 2026-09-07' }],
  ],
]

it.each(cases)('summarises the changes of the sessions: %s', (_name, before, after, story) => {
  expect(sessionStory(before, after)).toEqual(story)
})
