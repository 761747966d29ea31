import { expect, it } from 'vitest'
import { comingPlaces, forReading, sessionsToCome } from './coming.ts'

const session = (start: string, change: object = {}) => ({
  date: { start },
  enabled: true,
  placesTaken: 3,
  placeLimit: 10,
  ...change,
})
const now = '2026-09-14T08:30:00Z'
const [first, second, third, fourth] = [
  session('2026-09-07T08:30:00Z'),
  session('2026-09-14T08:30:00Z'),
  session('2026-09-21T08:30:00Z'),
  session('2026-09-28T08:30:00Z', { enabled: false }),
]

it('a session counts as upcoming until it starts, and only while it is enabled', () => {
  expect(sessionsToCome([fourth, third, second, first], now)).toEqual([third])
})

it('lists the next session first, and past sessions last', () => {
  expect(forReading([first, second, third, fourth], now)).toEqual([third, fourth, second, first])
})

it('adds up places, and shows no limit if any session has no limit', () => {
  expect(comingPlaces([first, second])).toEqual({ taken: 6, limit: 20, free: 14, sessionsOver: 0 })
  expect(comingPlaces([first, session('2026-09-07T08:30:00Z', { placeLimit: null })])).toEqual({
    taken: 6,
    limit: null,
    free: 7,
    sessionsOver: 0,
  })
  expect(comingPlaces([])).toEqual({ taken: 0, limit: 0, free: 0, sessionsOver: 0 })
})

it('a session over its limit doesn’t reduce the free places of other sessions', () => {
  const over = session('2026-09-21T08:30:00Z', { placesTaken: 13 })
  expect(comingPlaces([over, session('2026-09-28T08:30:00Z', { placesTaken: 9 })])).toEqual({
    taken: 22,
    limit: 20,
    free: 1,
    sessionsOver: 1,
  })
})
