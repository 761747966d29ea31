import { expect, it } from 'vitest'
import { replaced, sharedLimit, withoutSession } from './change-sessions.ts'

it('a deleted session is removed from the tickets restricted to it', () => {
  const tickets = [
    { name: 'Half term', sessionsCanBeUsedFor: ['a', 'b'] },
    { name: 'All', sessionsCanBeUsedFor: [] },
  ]
  expect(withoutSession(tickets, 'a').map(({ sessionsCanBeUsedFor }) => sessionsCanBeUsedFor)).toEqual([
    ['b'],
    [],
  ])
  expect(withoutSession(tickets, 'c')).toBe(tickets)
})

const session = (placeLimit: number | null) => ({
  _id: 'a',
  localDate: '2026-09-07',
  startTime: '09:00',
  endTime: '10:00',
  enabled: true,
  placeLimit,
})

it('finds the limit that all sessions share', () => {
  expect(sharedLimit([session(12), session(12)])).toBe(12)
  expect(sharedLimit([session(12), session(10)])).toBeNull()
  expect(sharedLimit([])).toBeNull()
})

it('replaces a changed item in its position', () => {
  const items = [
    { _id: 'a', n: 1 },
    { _id: 'b', n: 2 },
  ]
  expect(replaced(items, { _id: 'b', n: 3 })).toEqual([
    { _id: 'a', n: 1 },
    { _id: 'b', n: 3 },
  ])
})
