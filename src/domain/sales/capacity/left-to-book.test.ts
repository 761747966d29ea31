import { expect, test } from 'vitest'
import { leftToBook, startedSessions } from './left-to-book.ts'

const sessions = [
  { id: 'first', startsAt: '2026-09-21T08:30:00Z' },
  { id: 'second', startsAt: '2026-09-28T08:30:00Z' },
]
const both = ['first', 'second']

test.each([
  { now: '2026-09-21T08:29:59.999Z', started: [] },
  { now: '2026-09-21T08:30:00Z', started: ['first'] },
  { now: '2026-09-28T08:29:59.999Z', started: ['first'] },
  { now: '2026-09-28T08:30:00Z', started: both },
])('at $now $started.length sessions have started', ({ now, started }) => {
  expect([...startedSessions(sessions, now)]).toEqual(started)
})

test.each([
  { type: 'all', sessionIds: both, started: [], left: both },
  { type: 'all', sessionIds: both, started: ['first'], left: ['second'] },
  { type: 'all', sessionIds: both, started: both, left: undefined },
  { type: 'subscription', sessionIds: both, started: ['first'], left: ['second'] },
  { type: 'single', sessionIds: both, started: [], left: both },
  { type: 'single', sessionIds: both, started: ['first'], left: undefined },
  { type: 'single', sessionIds: ['second'], started: ['first'], left: ['second'] },
] as const)('a ticket of type $type for $sessionIds keeps $left once $started have started', (line) => {
  expect(leftToBook(line, new Set<string>(line.started))).toEqual(line.left)
})
