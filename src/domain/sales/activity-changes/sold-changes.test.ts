import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TicketType } from '#domain/catalogue/activities/tickets/ticket-types.ts'
import { messages } from '#domain/messages.ts'
import {
  restrictionIssues,
  type SavedActivity,
  type SavedSession,
  type SavedTicket,
  soldChanges,
  ticketTypeIssues,
} from './sold-changes.ts'

const now = '2026-09-16T09:00:00Z'
const later = '2026-10-01T09:00:00Z'
const earlier = '2026-09-01T09:00:00Z'

const session = (_id: string, input: Partial<SavedSession> = {}): SavedSession => ({
  _id,
  enabled: true,
  startsAt: later,
  localDate: '2026-10-01',
  placeLimit: null,
  ...input,
})
const ticket = (type: TicketType, only?: string[]): SavedTicket => ({
  _id: type,
  type,
  restrictSessions: only !== undefined,
  sessionsCanBeUsedFor: only ?? [],
})

const before: SavedActivity = {
  sessions: [session('s1'), session('off', { enabled: false })],
  tickets: [ticket('all'), ticket('single'), ticket('subscription')],
}
const sold = {
  all: { attendees: 3, bySession: { s1: 3 } },
  single: { attendees: 2, bySession: { s1: 2 } },
  subscription: { attendees: 1, bySession: { s1: 1 } },
}
const taken = { s1: 6 }

const changes = (after: Partial<SavedActivity>) =>
  soldChanges(before, { ...before, ...after }, sold, taken, now)

const added = (placeLimit: number) =>
  changes({ sessions: [...before.sessions, session('new', { placeLimit })] }).over

describe('saving an activity that has sold tickets', () => {
  it('gives subscriptions places on the days that they cover', () => {
    const terms = { startsOn: '2026-10-01', endsOn: null, pausedMonths: [], sessionIds: ['s1'] }
    const subscribers = [
      { ...terms, item: 'goes on' },
      { ...terms, item: 'ends', endsOn: '2026-11-05' },
      { ...terms, item: 'pauses', pausedMonths: ['2026-11'] },
      { ...terms, item: 'begins later', startsOn: '2026-12-01' },
      { ...terms, item: 'has it', sessionIds: ['s1', 'nov'] },
    ]
    const { moves, gained } = soldChanges(
      before,
      {
        ...before,
        sessions: [
          ...before.sessions,
          session('nov', { localDate: '2026-11-05' }),
          session('dec', { localDate: '2026-12-01' }),
        ],
      },
      { subscription: { attendees: 5, bySession: { s1: 5 }, subscribers } },
      {},
      now,
    )
    expect(moves.map(({ sessions, items }) => [sessions, items])).toEqual([
      [['nov'], ['goes on']],
      [['dec'], ['goes on', 'pauses', 'begins later', 'has it']],
    ])
    expect(gained).toEqual({ nov: 1, dec: 4 })
  })

  it.each<[string, SavedSession, number | undefined]>([
    ['added', session('new'), 4],
    ['added, but over', session('new', { startsAt: earlier }), undefined],
    ['added, starting now', session('new', { startsAt: now }), undefined],
    ['added, but disabled', session('new', { enabled: false }), undefined],
    ['enabled', session('off'), 4],
  ])('decides who gains a place in a session that is %s', (_case, one, places) => {
    const rest = before.sessions.filter(({ _id }) => _id !== one._id)
    const { gained, moves } = changes({ sessions: [...rest, one] })
    expect(gained[one._id]).toBe(places)
    expect(moves.map((move) => move.ticket)).toEqual(places === undefined ? [] : ['all', 'subscription'])
  })

  it('moves only tickets that cover the session', () => {
    const tickets = [ticket('all', ['s1']), ticket('single'), ticket('subscription', ['s1', 'new'])]
    expect(changes({ sessions: [...before.sessions, session('new')], tickets })).toEqual({
      moves: [{ ticket: 'subscription', sessions: ['new'] }],
      gained: { new: 1 },
      over: [],
    })
  })

  it('treats a wider restriction like an added session', () => {
    const was = { ...before, tickets: [ticket('all', ['s1'])], sessions: [session('s1'), session('s2')] }
    const { gained } = soldChanges(was, { ...was, tickets: [ticket('all')] }, sold, taken, now)
    expect(gained).toEqual({ s2: 3 })
  })

  it('gives no second place to an attendee who already has one', () => {
    const sessions = [session('s1'), session('off')]
    const some = { all: { attendees: 3, bySession: { s1: 3, off: 2 } } }
    expect(soldChanges(before, { ...before, sessions }, some, taken, now).gained).toEqual({ off: 1 })
    const everybody = { all: { attendees: 3, bySession: { s1: 3, off: 3 } } }
    expect(soldChanges(before, { ...before, sessions }, everybody, taken, now).moves).toEqual([])
  })

  it('reports a limit that is too small for the places gained', () => {
    expect(added(4)).toEqual([])
    expect(added(3)).toEqual([{ index: 2, limit: 3, needed: 4 }])
  })

  it('ignores a limit below the places taken if no one gains a place', () => {
    const sessions = [session('s1', { placeLimit: 1 }), session('off', { enabled: false })]
    expect(changes({ sessions })).toEqual({ moves: [], gained: {}, over: [] })
  })

  it('moves no one if a save changes nothing', () => {
    const activities = fc.array(fc.record({ enabled: fc.boolean(), past: fc.boolean() }), { maxLength: 10 })
    fc.assert(
      fc.property(activities, fc.nat(9), (sessions, attendees) => {
        const same: SavedActivity = {
          sessions: sessions.map(({ enabled, past }, index) =>
            session(`s${index}`, { enabled, startsAt: past ? earlier : later }),
          ),
          tickets: before.tickets,
        }
        const bought = { all: { attendees, bySession: {} } }
        expect(soldChanges(same, same, bought, {}, now)).toEqual({ moves: [], gained: {}, over: [] })
      }),
    )
  })
})

it('fixes the type of a saved ticket, but not of a new one', () => {
  const after = {
    ...before,
    tickets: [
      { ...ticket('single'), _id: 'all' },
      { ...ticket('all'), _id: 'temp_1' },
    ],
  }
  expect(ticketTypeIssues(before, after)).toEqual([
    { path: 'tickets.0.type', reason: messages.ticketTypeFixed },
  ])
})

describe('the sessions of a restricted ticket', () => {
  it.each<[string, SavedTicket, boolean]>([
    ['unrestricted', ticket('single'), false],
    ['with the session', ticket('single', ['s1', 'off']), false],
    ['without it', ticket('single', ['off']), true],
  ])('are checked when the restriction is: %s', (_case, one, refused) => {
    const issue = { path: 'tickets.0.sessionsCanBeUsedFor', reason: messages.ticketKeepsSession }
    expect(restrictionIssues({ ...before, tickets: [one] }, sold)).toEqual(refused ? [issue] : [])
  })

  it('can be removed while no places are taken', () => {
    const none = { single: { attendees: 0, bySession: { s1: 0 } } }
    expect(restrictionIssues({ ...before, tickets: [ticket('single', ['off'])] }, none)).toEqual([])
  })
})
