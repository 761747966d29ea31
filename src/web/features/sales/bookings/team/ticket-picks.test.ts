import { expect, test } from 'vitest'
import { fullInWords } from './ticket-picks.ts'

const now = '2026-09-01T00:00:00Z'

const session = (
  _id: string,
  placesTaken: number,
  placeLimit: number | null,
  start = '2026-09-07T08:00:00Z',
) => ({
  _id,
  enabled: true,
  date: { start, end: '2026-09-07T09:00:00Z' },
  placesTaken,
  placeLimit,
})
const [roomy, open, full] = [session('roomy', 1, 2), session('open', 90, null), session('full', 2, 2)]
const term = { type: 'all', restrictSessions: false, sessionsCanBeUsedFor: [] } as const

test.each([
  ['none is full', [roomy, open], term, undefined],
  ['one is', [roomy, open, full], term, 'Place limit has been reached (1 of 3 sessions)'],
  [
    'the team went over the limit',
    [session('over', 3, 2)],
    term,
    'Place limit has been reached (1 of 1 session)',
  ],
  ['the full one is over', [roomy, session('gone', 2, 2, '2026-08-31T08:00:00Z')], term, undefined],
  ['it is not sold', [roomy, { ...full, enabled: false }], term, undefined],
  [
    'the ticket is not good for it',
    [roomy, full],
    { ...term, restrictSessions: true, sessionsCanBeUsedFor: ['roomy'] },
    undefined,
  ],
  ['they are chosen one by one', [roomy, full], { ...term, type: 'single' }, undefined],
] as const)(
  'warns about full sessions of a ticket that covers several, if %s',
  (_, sessions, ticket, expected) => {
    expect(fullInWords({ sessions }, ticket, now)).toBe(expected)
  },
)
