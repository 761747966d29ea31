import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlaceKeeper } from '#domain/sales/capacity/place-keepers.ts'
import { type Clash, clashOf, type HeldPlaces, keeperOf, sessionsBooked } from './already-booked.ts'

const from = (start: number, end: number) => ({
  start: { hours: start, minutes: 0 },
  end: { hours: end, minutes: 0 },
})
const [morning, afternoon] = [from(9, 12), from(12, 15)]
const mia: HeldPlaces = { attendee: 'mia', ticket: 'once', timeDisplay: null, activities: ['mon', 'tue'] }

describe('an attendee who already has a place', () => {
  it.each<[string, Partial<HeldPlaces>, Partial<HeldPlaces>, Clash | undefined]>([
    ['the same session by the same ticket', {}, { activities: ['tue', 'wed'] }, 'ticket'],
    ['the same session by another ticket', {}, { ticket: 'term', activities: ['tue', 'wed'] }, 'session'],
    ['another session', {}, { activities: ['wed'] }, undefined],
    ['another session by another ticket', {}, { ticket: 'term', activities: ['wed'] }, undefined],
    ['another child', {}, { attendee: 'leo' }, undefined],
    ['no session at all', {}, { activities: [] }, undefined],
    [
      'the afternoon after the morning',
      { timeDisplay: morning },
      { ticket: 'pm', timeDisplay: afternoon },
      undefined,
    ],
    [
      'the morning before the afternoon',
      { timeDisplay: afternoon },
      { ticket: 'am', timeDisplay: morning },
      undefined,
    ],
    [
      'hours that share one',
      { timeDisplay: morning },
      { ticket: 'mid', timeDisplay: from(11, 13) },
      'session',
    ],
    ['the whole day with the morning', { timeDisplay: morning }, { ticket: 'day' }, 'session'],
    ['the morning of the whole day', {}, { ticket: 'am', timeDisplay: morning }, 'session'],
    ['the same morning twice', { timeDisplay: morning }, { timeDisplay: morning }, 'ticket'],
  ])('clashes only with a place at the same time: %s', (_, has, wants, expected) => {
    expect(clashOf([{ ...mia, ...has }], { ...mia, ...wants })).toBe(expected)
  })

  it('learns of the same ticket before another ticket', () => {
    const others = [{ ...mia, ticket: 'term' }, mia]
    expect(clashOf(others, mia)).toBe('ticket')
    expect(clashOf(others, { ...mia, ticket: 'am', timeDisplay: morning })).toBe('session')
  })

  it.each<[string, PlaceKeeper[], Partial<HeldPlaces>, PlaceKeeper | undefined]>([
    ['only in the cart', ['cart'], {}, 'cart'],
    ['kept from a waitlist', ['cart', 'offer'], {}, 'offer'],
    ['booked, and once more in the cart', ['cart', 'booking'], {}, 'booking'],
    ['booked on another day', ['booking'], { activities: ['wed'] }, undefined],
    ['another child is booked', ['booking'], { attendee: 'leo' }, undefined],
  ])('learns what holds the place: %s', (_, keepers, wants, expected) => {
    const kept = keepers.map((by) => ({ ...mia, by }))
    expect(keeperOf(kept, { ...mia, ...wants })).toBe(expected)
  })

  it('is blocked only in the wanted sessions that overlap', () => {
    const term = { ...mia, ticket: 'term', activities: ['wed', 'thu'] }
    const early = { ...mia, ticket: 'am', timeDisplay: morning, activities: ['fri'] }
    const all = { ...mia, ticket: 'all', activities: ['tue', 'wed', 'fri'] }
    expect([...sessionsBooked([mia, term, early], all)]).toEqual(['tue', 'wed', 'fri'])
    expect([...sessionsBooked([mia, term, early], { ...all, timeDisplay: afternoon })]).toEqual([
      'tue',
      'wed',
    ])
    expect([...sessionsBooked([mia, term], { ...all, attendee: 'leo' })]).toEqual([])
  })

  it('gets the same result whichever place came first, and a session for every clash', () => {
    const hours = fc.option(
      fc.tuple(fc.nat(10), fc.integer({ min: 1, max: 8 })).map(([at, long]) => from(at, at + long)),
      { nil: null },
    )
    const places = fc.record({
      attendee: fc.constantFrom('mia', 'leo'),
      ticket: fc.constantFrom('a', 'b', 'c'),
      timeDisplay: hours,
      activities: fc.subarray(['mon', 'tue', 'wed']),
    })
    fc.assert(
      fc.property(places, places, (one, other) => {
        expect(clashOf([one], other)).toBe(clashOf([other], one))
        expect(sessionsBooked([one], other).size > 0).toBe(clashOf([one], other) !== undefined)
      }),
    )
  })
})
