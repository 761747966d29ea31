import type { WaitlistEntry } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { expect, it } from 'vitest'
import { linesOf } from './lines-of.ts'

const entry = (_id: string, name: string, start: string | null): WaitlistEntry => ({
  _id,
  user: { _id: 'u', name: 'Ann Hart', email: 'ann@people.test' },
  attendee: { _id: 'a', firstName: 'Mia', lastName: 'Hart' },
  attendees: [],
  activityGroup: { _id: name, name },
  activity: start === null ? null : { _id: start, date: { start, end: start }, cancelled: false },
  type: start === null ? 'allSessions' : 'session',
  status: 'waiting',
  position: 1,
  lineLength: 1,
  ahead: 0,
  joinedAt: '2026-09-01T09:00:00Z',
  addedByTeam: false,
  offerEndsAt: null,
  booking: null,
  isBeingPaid: false,
  version: 1,
})

it('sorts waitlists by activity and date, and their entries in the order in which they are served', () => {
  const lines = linesOf([
    entry('1', 'Swimming', '2026-09-28T09:00:00Z'),
    entry('2', 'Camp', null),
    entry('3', 'Swimming', '2026-09-21T09:00:00Z'),
    entry('4', 'Swimming', '2026-09-28T09:00:00Z'),
  ])
  expect(lines.map(({ entries }) => entries.map(({ _id }) => _id))).toEqual([['2'], ['3'], ['1', '4']])
})
