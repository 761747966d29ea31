import { describe, expect, it } from 'vitest'
import { earlierInWords, whoInWords } from './earlier-in-words.ts'

const mia = { _id: 'mia', firstName: 'Mia', lastName: 'Sample' }
const leo = { _id: 'leo', firstName: 'Leo', lastName: 'Sample' }
const sessionsOf = (...people: readonly (typeof mia | null)[]) =>
  people.map((earlierAttendee) => ({ earlierAttendee }))

describe('earlier attendees of a place', () => {
  it.each([
    ['nobody', sessionsOf(null, null), []],
    ['one, once', sessionsOf(mia, null), ['1 earlier session: Mia Sample']],
    [
      'two, in turns',
      sessionsOf(mia, leo, mia, null),
      ['2 earlier sessions: Mia Sample', '1 earlier session: Leo Sample'],
    ],
  ])('are named: %s', (_, sessions, words) => {
    expect(earlierInWords(sessions)).toEqual(words)
  })

  it('are named after the current attendee, in one line', () => {
    expect(whoInWords({ attendees: [leo], activities: sessionsOf(null) })).toBe('Leo Sample')
    expect(whoInWords({ attendees: [leo], activities: sessionsOf(mia, null) })).toBe(
      'Leo Sample (1 earlier session: Mia Sample)',
    )
  })
})
