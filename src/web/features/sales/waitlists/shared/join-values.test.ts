import type { Joinable } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { messages } from '#domain/messages.ts'
import { describe, expect, it } from 'vitest'
import {
  blankJoin,
  chosenState,
  firstDates,
  joinBodyOf,
  isRoomForAll,
  joinErrors,
  type JoinValues,
  nothingToJoin,
  sessionChoices,
} from './join-values.ts'

const date = { start: '2026-09-21T08:30:00Z', end: '2026-09-21T10:00:00Z' }
const person = (_id: string, input: Partial<Joinable['attendees'][number]> = {}) => ({
  _id,
  firstName: _id,
  lastName: 'Hart',
  age: 'fits' as const,
  onAllSessions: false,
  joined: [],
  booked: [],
  ...input,
})
const joinable: Joinable = {
  type: 'session',
  activityGroup: { _id: 'camp', name: 'Camp' },
  activities: ['mon', 'tue', 'wed'].map((_id) => ({ _id, date, placesLeft: 0, waiting: 1 })),
  placesLeft: null,
  attendees: [
    person('mia', { joined: ['mon'] }),
    person('leo', { booked: ['tue'] }),
    person('old', { age: 'block' }),
  ],
}

describe('joining a waitlist', () => {
  it('requires an attendee and a session', () => {
    expect(joinErrors(joinable, blankJoin)).toEqual({
      attendees: messages.required.text,
      activities: messages.chooseSessions.text,
    })
    expect(joinErrors(joinable, { ...blankJoin, attendee: 'mia' })).toEqual({
      activities: messages.chooseSessions.text,
    })
    expect(joinErrors(joinable, { ...blankJoin, attendee: 'mia', activities: ['wed'] })).toEqual({})
  })

  it("says immediately who can't join", () => {
    expect(chosenState(joinable, { ...blankJoin, attendee: 'old' }).problem).toBe(messages.waitlistOutsideAge)
    expect(chosenState(joinable, blankJoin)).toEqual({ problem: null, warning: null })
  })

  it('sends the sessions that all of them can join, and that they wait together', () => {
    const values = {
      ...blankJoin,
      attendee: 'mia',
      siblings: ['leo', 'mia'],
      activities: ['mon', 'tue', 'wed'],
    }
    expect(sessionChoices(joinable, values).map(({ state }) => state)).toEqual(['joined', 'booked', 'free'])
    expect(joinBodyOf(joinable, values)).toEqual({
      activityGroup: 'camp',
      attendees: ['mia', 'leo'],
      activities: ['wed'],
      together: true,
    })
    expect(joinBodyOf(joinable, { ...values, siblings: [] }).together).toBe(false)
  })

  it('lets siblings wait together for one place left, and hides that date from a single attendee', () => {
    const nearly: Joinable = {
      ...joinable,
      activities: [{ _id: 'thu', date, placesLeft: 1, waiting: 0 }],
      attendees: [person('mia'), person('leo')],
    }
    const alone = { ...blankJoin, attendee: 'mia', activities: ['thu'] }
    const both = { ...alone, siblings: ['leo'] }
    const states = (values: JoinValues) => sessionChoices(nearly, values).map(({ state }) => state)
    expect([states(alone), states(both), states({ ...both, together: false })]).toEqual([[], ['free'], []])
    expect([alone, both, blankJoin].map((values) => isRoomForAll(nearly, values))).toEqual([
      true,
      false,
      false,
    ])
    expect(joinErrors(nearly, both)).toEqual({})
    // Sessions with room aren't sent, so nothing is chosen.
    expect(joinErrors(nearly, alone)).toEqual({ activities: messages.chooseSessions.text })
    const whole: Joinable = { ...nearly, type: 'allSessions', activities: [], placesLeft: 1 }
    expect(joinErrors(whole, { ...alone, activities: [] })).toEqual({
      attendees: messages.waitlistNotNeeded.text,
    })
    expect(joinErrors(whole, { ...both, activities: [] })).toEqual({})
  })

  const [mon, tue] = [...joinable.activities]
  const [monday, tuesday] = [mon ? [mon] : [], tue ? [{ ...tue, placesLeft: 1 }] : []]
  it.each<[string, Joinable['activities'], string, readonly string[]]>([
    ['the date it was opened from', joinable.activities, 'tue', ['tue']],
    ['none of several full dates', joinable.activities, '', []],
    ['the only date', monday, '', ['mon']],
    ['the only full date, beside one with too few places', [...monday, ...tuesday], '', ['mon']],
    ['the only date with too few places', tuesday, '', ['tue']],
    ['none if every date has room', [], '', []],
    ['the only one, if the date it was opened from now has room', monday, 'wed', ['mon']],
  ])('preselects %s', (_, activities, session, chosen) => {
    expect(firstDates({ ...joinable, activities }, session)).toEqual(chosen)
  })

  it.each<[string, Partial<Joinable>, string | undefined]>([
    ['a full session', {}, undefined],
    ['no waitlist', { type: 'off' }, messages.waitlistOff.text],
    ['room everywhere', { activities: [] }, messages.noSessionsToJoin.text],
    [
      'room in all',
      { type: 'allSessions', activities: [], placesLeft: null },
      messages.noSessionsToJoin.text,
    ],
    ['all are full', { type: 'allSessions', activities: [], placesLeft: 0 }, undefined],
  ])('explains if there is nothing to join: %s', (_, input, words) => {
    expect(nothingToJoin({ ...joinable, ...input })).toBe(words)
  })
})
