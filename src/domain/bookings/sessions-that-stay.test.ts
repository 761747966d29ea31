import { describe, expect, it } from 'vitest'
import type { TickAct } from '../registers/tick-acts.ts'
import { sessionsThatStay } from './sessions-that-stay.ts'

const now = '2026-11-18T10:00:00Z'
const sessions = [
  { id: 'last week', endsAt: '2026-11-11T11:00:00Z' },
  { id: 'just over', endsAt: now },
  { id: 'under way', endsAt: '2026-11-18T11:00:00Z' },
  { id: 'next week', endsAt: '2026-11-25T11:00:00Z' },
]
const over = ['last week', 'just over']

const ticked =
  (session: string, ...acts: readonly TickAct[]) =>
  (id: string) =>
    id === session
      ? acts.map((act, index) => ({
          _id: `${index}`,
          item: 'item',
          act,
          at: `2026-11-18T09:0${index}:00Z`,
          by: 'Ann',
        }))
      : []

describe('what stays with whoever had a place', () => {
  it.each<[string, readonly TickAct[], readonly string[]]>([
    ['what is over, and nothing that is to come', [], over],
    ['also a session under way that they came to', ['in'], [...over, 'under way']],
    ['and one that they have left by now', ['in', 'out'], [...over, 'under way']],
    ['not one that they were ticked in for by mistake', ['in', 'undoIn'], over],
    ['not one that they were said not to come to: somebody else may', ['absent'], over],
  ])('is %s', (_, acts, expected) => {
    expect(sessionsThatStay(sessions, ticked('under way', ...acts), now)).toEqual(expected)
  })

  it('is one that begins in a moment and that they were early for', () => {
    expect(sessionsThatStay(sessions, ticked('next week', 'in'), now)).toEqual([...over, 'next week'])
  })
})
