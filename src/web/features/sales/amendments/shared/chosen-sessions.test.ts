import { expect, it } from 'vitest'
import {
  cancellable,
  type CancellableItem,
  chosenItems,
  firstChosen,
  sessionCount,
} from './chosen-sessions.ts'

const session = (_id: string, start: string) => ({
  _id,
  date: { start, end: start },
  enabled: true,
  cancelledBecause: null,
  earlierAttendee: null,
})
const past = session('past', '2026-11-01T09:30:00Z')
const soon = session('soon', '2026-12-01T09:30:00Z')
const later = session('later', '2026-12-08T09:30:00Z')
const item = (_id: string, some: Partial<CancellableItem> = {}): CancellableItem => ({
  _id,
  status: 'ready',
  activityGroup: { _id: 'g', name: 'Forest school' },
  ticket: { _id: 't', name: 'Day', type: 'single', timeDisplay: null },
  activities: [past, soon, later],
  attendees: [],
  policy: [],
  amount: 3_600,
  ...some,
})
const now = { now: '2026-11-15T12:00:00Z', includeStarted: false }
const withStarted = { ...now, includeStarted: true }

it("offers sessions that haven't begun, and to the team also those that have", () => {
  const items = [
    item('a'),
    item('cancelled', { status: 'cancelled' }),
    item('over', { status: 'used', activities: [past] }),
    item('monthly', { ticket: { _id: 'm', name: 'Every month', type: 'subscription', timeDisplay: null } }),
  ]
  expect(cancellable(items, now).map(({ _id }) => _id)).toEqual(['a'])
  expect(cancellable(items, withStarted).map(({ _id }) => _id)).toEqual(['a', 'over'])
})

it('preselects the item that was pressed, or the only item', () => {
  expect(firstChosen([item('a'), item('b')], { item: 'b' }, now)).toEqual({ b: ['soon', 'later'] })
  expect(firstChosen([item('a'), item('b')], {}, now)).toEqual({})
  expect(firstChosen([item('a')], {}, now)).toEqual({ a: ['soon', 'later'] })
})

it('preselects the single date that was pressed', () => {
  expect(firstChosen([item('a'), item('b')], { item: 'b', session: 'later' }, now)).toEqual({ b: ['later'] })
})

it('sends the ticked sessions that can still be cancelled', () => {
  const chosen = { a: ['later', 'past'], b: [] }
  const items = [item('a'), item('b')]
  expect(chosenItems(items, chosen, now)).toEqual([{ item: 'a', activities: ['later'] }])
  expect(chosenItems(items, chosen, withStarted)).toEqual([{ item: 'a', activities: ['past', 'later'] }])
  expect(sessionCount(chosenItems(items, chosen, withStarted))).toBe(2)
})
