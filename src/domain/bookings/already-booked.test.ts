import { describe, expect, it } from 'vitest'
import { type HeldPlaces, isTwice, sessionsBooked } from './already-booked.ts'

const mia: HeldPlaces = { attendee: 'mia', ticket: 'once', activities: ['mon', 'tue'] }

describe('somebody who has a place already', () => {
  it.each<[string, Partial<HeldPlaces>, boolean]>([
    ['the same session by the same ticket', { activities: ['tue', 'wed'] }, true],
    ['another session', { activities: ['wed'] }, false],
    ['another ticket', { ticket: 'term' }, false],
    ['another child', { attendee: 'leo' }, false],
    ['no session at all', { activities: [] }, false],
  ])('%s', (_, change, expected) => {
    expect(isTwice([mia], { ...mia, ...change })).toBe(expected)
  })

  it('is booked on all of their sessions, by whichever ticket', () => {
    const term = { ...mia, ticket: 'term', activities: ['wed'] }
    expect([...sessionsBooked([mia, term], 'mia')]).toEqual(['mon', 'tue', 'wed'])
    expect([...sessionsBooked([mia, term], 'leo')]).toEqual([])
  })
})
