import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { describe, expect, it } from 'vitest'
import {
  blankSession,
  datesToAdd,
  inOrder,
  previewOf,
  sessionErrors,
  sessionsOf,
  takenDates,
  type SessionValues,
} from './session-values.ts'

const monday: SessionValues = {
  ...blankSession,
  localDate: '2026-09-07',
  startTime: '09:30',
  endTime: '10:15',
}
const tenMondays: SessionValues = { ...monday, repeat: 'weekly', repeatOccurrences: 10 }

let count = 0
const newId = () => `temp_${++count}`

describe('the session dialog', () => {
  it('starts with Monday to Friday and a number of occurrences', () => {
    expect(blankSession.repeatDays).toEqual([1, 2, 3, 4, 5])
    expect(blankSession.repeatEndOption).toBe('occurrences')
  })

  it('reports each missing value at its field', () => {
    expect(sessionErrors({ ...blankSession, repeat: 'daily', repeatDays: [] }, [])).toEqual({
      localDate: messages.required.text,
      startTime: messages.required.text,
      endTime: messages.required.text,
      repeatDays: messages.required.text,
      repeatOccurrences: messages.required.text,
    })
  })

  it('accepts a limit of 1 and rejects 0', () => {
    expect(sessionErrors({ ...monday, placeLimit: 1 }, [])).toEqual({})
    expect(sessionErrors({ ...monday, placeLimit: 0 }, [])).toEqual({
      placeLimit: messages.placeLimitTooSmall.text,
    })
  })

  it('shows the dates before they are added, and leaves out dates that were struck out', () => {
    expect(previewOf(tenMondays)).toHaveLength(10)
    const withoutHalfTerm = { ...tenMondays, struckOut: ['2026-10-26'] }
    expect(datesToAdd(withoutHalfTerm)).toHaveLength(9)
    expect(datesToAdd(withoutHalfTerm)).not.toContain('2026-10-26')
    expect(sessionsOf(withoutHalfTerm, newId).map(({ localDate }) => localDate)).toEqual(
      datesToAdd(withoutHalfTerm),
    )
  })

  it('shows no dates while the repeat is incomplete', () => {
    expect(previewOf({ ...tenMondays, repeatOccurrences: null })).toEqual([])
    expect(previewOf({ ...tenMondays, localDate: '' })).toEqual([])
    expect(previewOf(monday)).toEqual([])
  })

  it('requires at least one date that isn’t struck out', () => {
    const struckOut = previewOf(tenMondays)
    expect(sessionErrors({ ...tenMondays, struckOut }, [])).toEqual({ struckOut: 'Leave at least one date.' })
  })

  it('reports a session that already exists at the same time', () => {
    const there = sessionsOf(monday, newId)
    expect(sessionErrors(monday, there)).toEqual({ startTime: messages.sessionTwice.text })
    expect([...takenDates(tenMondays, there, previewOf(tenMondays))]).toEqual(['2026-09-07'])
    expect(sessionErrors(tenMondays, there)).toHaveProperty('struckOut')
    expect(sessionErrors({ ...tenMondays, struckOut: ['2026-09-07'] }, there)).toEqual({})
    expect(sessionErrors({ ...monday, startTime: '09:45' }, there)).toEqual({})
  })

  it('reports when an activity would have too many sessions', () => {
    const many = Array.from({ length: limits.sessionsPerActivity - 5 }, (_, index) => ({
      ...monday,
      _id: newId(),
      enabled: true,
      localDate: `2020-01-01`,
      startTime: `${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`,
    }))
    expect(sessionErrors(tenMondays, many)['struckOut']).toContain('room for 5')
  })
})

it('sorts sessions by date and time', () => {
  const [first, second, third] = sessionsOf({ ...tenMondays, repeatOccurrences: 3 }, newId)
  const early = { ...second, startTime: '08:00' }
  expect(inOrder([third, second, first, early] as never[])).toEqual([first, early, second, third])
})
