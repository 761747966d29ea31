import { describe, expect, it } from 'vitest'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { type Joiner, joinerState, type Joining, joinProblems, sessionState } from './joining.ts'

const full = (_id: string) => ({ _id, placesLeft: 0 })
const sessions: Joining = { type: 'session', activities: [full('mon'), full('tue')], placesLeft: null }
const whole: Joining = { type: 'allSessions', activities: [], placesLeft: 0 }
/** Has room for one more attendee, in one session and in all sessions. */
const nearly: Joining = { ...sessions, activities: [full('mon'), { _id: 'tue', placesLeft: 1 }] }
const nearlyWhole: Joining = { ...whole, placesLeft: 1 }
const mia = (input: Partial<Joiner> = {}): Joiner => ({
  _id: 'mia',
  age: 'fits',
  onAllSessions: false,
  joined: [],
  booked: [],
  ...input,
})

const stateOf = (joiners: readonly Joiner[], session: string) =>
  sessionState({ joiners, together: false }, full(session))

const notNeeded = (path: string) => ({ path, reason: messages.waitlistNotNeeded })

describe('whether an attendee can join a waitlist', () => {
  it.each<[string, Joining, Joiner, Reason | null]>([
    ['a full session', sessions, mia(), null],
    ['all sessions', whole, mia(), null],
    ['no waitlist', { ...sessions, type: 'off' }, mia(), messages.waitlistOff],
    ['too young, blocked', sessions, mia({ age: 'block' }), messages.waitlistOutsideAge],
    ['too young, only warned', sessions, mia({ age: 'warn' }), null],
    ['on all sessions already', whole, mia({ onAllSessions: true }), messages.waitlistJoined],
    ['the same, of a single session', sessions, mia({ onAllSessions: true }), messages.waitlistJoined],
    ['nothing is full', { ...sessions, activities: [] }, mia(), messages.noSessionsToJoin],
    ['there is room in all sessions', { ...whole, placesLeft: null }, mia(), messages.noSessionsToJoin],
    ['every session joined', sessions, mia({ joined: ['mon', 'tue'] }), messages.waitlistsAllJoined],
    [
      'some joined, the rest booked',
      sessions,
      mia({ joined: ['mon'], booked: ['tue'] }),
      messages.waitlistsAllJoined,
    ],
    [
      'the only full session joined, another booked',
      { ...sessions, activities: [full('tue')] },
      mia({ joined: ['tue'], booked: ['mon'] }),
      messages.waitlistsAllJoined,
    ],
    [
      'a session joined, nothing else is full',
      { ...sessions, activities: [] },
      mia({ joined: ['tue'], booked: ['mon'] }),
      messages.waitlistsAllJoined,
    ],
    ['every session booked', sessions, mia({ booked: ['mon', 'tue'] }), messages.noSessionsToJoin],
    ['some joined', sessions, mia({ joined: ['mon'] }), null],
    ['some of all sessions booked', whole, mia({ booked: ['mon'] }), messages.waitlistHasPlace],
  ])('is decided for: %s', (_, joining, joiner, problem) => {
    expect(joinerState(joining, joiner).problem).toBe(problem)
  })

  it('allows joining with a warning about the age', () => {
    expect(joinerState(sessions, mia({ age: 'warn' })).warning).toBe(messages.noteOutsideAgeRange)
  })
})

const missingIn = (joining: Joining) =>
  joinProblems(joining, { joiners: [], activities: [], together: true }).map(({ path }) => path)

describe('joining chosen waitlists', () => {
  const leo = mia({ _id: 'leo', booked: ['tue'] })
  it.each<[string, Joining, readonly Joiner[], readonly string[], object | undefined]>([
    ['nobody', sessions, [], ['mon'], { path: 'attendees', reason: messages.required }],
    ['nothing', sessions, [mia()], [], { path: 'activities', reason: messages.chooseSessions }],
    ['one session', sessions, [mia()], ['mon'], undefined],
    ['two of the family', sessions, [mia(), leo], ['mon'], undefined],
    [
      'one has a place',
      sessions,
      [mia(), leo],
      ['tue'],
      { path: 'activities', reason: messages.waitlistHasPlace },
    ],
    [
      'a session with room',
      sessions,
      [mia()],
      ['wed'],
      { path: 'activities', reason: messages.waitlistNotNeeded },
    ],
    [
      'one is in line',
      sessions,
      [mia({ joined: ['mon'] })],
      ['mon', 'tue'],
      { path: 'activities', reason: messages.waitlistJoined },
    ],
    ['all sessions', whole, [mia()], [], undefined],
    [
      'a session of a line for all',
      whole,
      [mia()],
      ['mon'],
      { path: 'activities', reason: messages.noSessionsToJoin },
    ],
    [
      'one of two is too young',
      sessions,
      [mia(), mia({ _id: 'ben', age: 'block' })],
      ['mon'],
      { path: 'attendees', reason: messages.waitlistOutsideAge },
    ],
  ])('is allowed or refused for: %s', (_, joining, joiners, activities, problem) => {
    expect(joinProblems(joining, { joiners, activities, together: false })).toEqual(problem ? [problem] : [])
  })

  it.each<[string, Joining, string[]]>([
    ['both, where a session is full', sessions, ['attendees', 'activities']],
    ['both, where one of two is full', nearly, ['attendees', 'activities']],
    [
      'nobody, where every session has room for one',
      { ...nearly, activities: [{ _id: 'tue', placesLeft: 1 }] },
      ['attendees'],
    ],
    ['nobody, where all sessions are joined as one', whole, ['attendees']],
  ])('lists everything that is missing: %s', (_, joining, paths) => {
    expect(missingIn(joining)).toEqual(paths)
  })

  const ben = mia({ _id: 'ben' })
  it.each<[string, Joining, readonly Joiner[], boolean, readonly string[], object | undefined]>([
    ['two who come only together', nearly, [mia(), ben], true, ['tue'], undefined],
    ['two who come each alone', nearly, [mia(), ben], false, ['tue'], notNeeded('activities')],
    ['one', nearly, [mia()], true, ['tue'], notNeeded('activities')],
    [
      'one of the sessions has room for them',
      nearly,
      [mia()],
      false,
      ['mon', 'tue'],
      notNeeded('activities'),
    ],
    ['two together, of all sessions', nearlyWhole, [mia(), ben], true, [], undefined],
    ['each alone, of all sessions', nearlyWhole, [mia(), ben], false, [], notNeeded('attendees')],
    ['one, of all sessions', nearlyWhole, [mia()], true, [], notNeeded('attendees')],
  ])(
    'depends on whether the one place left is enough, for %s',
    (_, joining, joiners, together, activities, problem) => {
      expect(joinProblems(joining, { joiners, activities, together })).toEqual(problem ? [problem] : [])
    },
  )

  it('is blocked for a session that any of the attendees has joined or booked', () => {
    expect(stateOf([mia(), leo], 'tue')).toBe('booked')
    expect(stateOf([mia({ joined: ['tue'] }), leo], 'tue')).toBe('joined')
    expect(stateOf([mia(), leo], 'mon')).toBe('free')
  })
})
