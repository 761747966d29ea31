import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type {
  ActivityOnSale,
  PlaceCounters,
  SessionPlaces,
  TicketPlaces,
} from '#domain/catalogue/activities/places/place-counters.ts'
import { isPast, nextOffers, roomFor, type Waiting } from './next-offers.ts'

const now = '2026-09-16T09:00:00Z'
const later = '2026-10-01T09:00:00Z'
const earlier = '2026-09-01T09:00:00Z'

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]))
const session = (id: string, input: Partial<SessionPlaces> = {}): SessionPlaces => ({
  id,
  activityGroupId: 'camp',
  enabled: true,
  startsAt: later,
  localDate: '2026-10-01',
  placeLimit: 10,
  placesTaken: 10,
  soldByTicket: {},
  ...input,
})
const ticket = (id: string, input: Partial<TicketPlaces> = {}): TicketPlaces => ({
  id,
  activityGroupId: 'camp',
  type: 'single',
  enabled: true,
  placeLimit: null,
  sold: 0,
  subscription: null,
  restrictSessions: false,
  sessionsCanBeUsedFor: [],
  ...input,
})
const counters = (
  sessions: readonly SessionPlaces[],
  tickets: readonly TicketPlaces[] = [ticket('day')],
  activity: Partial<ActivityOnSale> = {},
): PlaceCounters => ({
  activities: byId([{ id: 'camp', enabled: true, salesOpenAt: null, salesCloseAt: null, ...activity }]),
  tickets: byId(tickets),
  sessions: byId(sessions),
})
const waits = (id: string, people = 1, sessionId: string | null = 'mon'): Waiting => ({
  id,
  activityGroupId: 'camp',
  sessionId,
  attendeeIds: Array.from({ length: people }, (_, index) => `${id}${index}`),
})
const free = (places: number) => session('mon', { placesTaken: 10 - places })
const whole = ticket('whole', { type: 'all' })

const served = (entries: readonly Waiting[], begin: PlaceCounters, order = ['day', 'whole']) =>
  nextOffers(entries, order, begin, now).offers.map(({ entry, found }) => `${entry.id} ${found.ticketId}`)

describe('offering free places', () => {
  it.each<[string, readonly Waiting[], PlaceCounters, readonly string[]]>([
    ['nothing is free', [waits('a')], counters([free(0)]), []],
    ['one of two', [waits('a'), waits('b')], counters([free(1)]), ['a day']],
    ['siblings: all', [waits('a', 2), waits('b')], counters([free(2)]), ['a day']],
    [
      'siblings: or none, and the next is served',
      [waits('a', 2), waits('b')],
      counters([free(1)]),
      ['b day'],
    ],
    [
      'not after it has begun',
      [waits('a')],
      counters([session('mon', { startsAt: earlier, placesTaken: 0 })]),
      [],
    ],
    [
      'not a disabled session',
      [waits('a')],
      counters([session('mon', { enabled: false, placesTaken: 0 })]),
      [],
    ],
    ['not while nothing is sold', [waits('a')], counters([free(5)], undefined, { enabled: false }), []],
    ['not before sales', [waits('a')], counters([free(5)], undefined, { salesOpenAt: later }), []],
    [
      'after sales as before: they asked in time',
      [waits('a')],
      counters([free(5)], undefined, { salesCloseAt: earlier }),
      ['a day'],
    ],
    [
      'not with a disabled ticket',
      [waits('a')],
      counters([free(5)], [ticket('day', { enabled: false })]),
      [],
    ],
    [
      'the next ticket where the first has reached its limit',
      [waits('a')],
      counters(
        [session('mon', { placesTaken: 9, soldByTicket: { early: 3 } })],
        [ticket('early', { placeLimit: 3 }), ticket('day')],
      ),
      ['a day'],
    ],
    [
      'all sessions need a place in each',
      [waits('a', 1, null)],
      counters([free(1), session('tue')], [whole]),
      [],
    ],
    [
      'all sessions that are left',
      [waits('a', 1, null)],
      counters([free(1), session('tue', { startsAt: earlier })], [whole]),
      ['a whole'],
    ],
    [
      'who waits for all sessions was first, and a place in each is theirs',
      [waits('a', 1, null), waits('b')],
      counters([free(1), session('tue', { placesTaken: 0 })], [ticket('day'), whole]),
      ['a whole'],
    ],
  ])('follows the rules: %s', (_, entries, begin, expected) => {
    expect(served(entries, begin, [...begin.tickets.keys()])).toEqual(expected)
  })

  it('allows an entry more places than a cart can hold, because they are held for it', () => {
    const sessions = Array.from({ length: 40 }, (_, index) => session(`s${index}`, { placesTaken: 0 }))
    expect(served([waits('a', 2, null)], counters(sessions, [whole]))).toEqual(['a whole'])
  })

  it('reports the start of the first session', () => {
    const begin = counters(
      [
        session('mon', { placesTaken: 0 }),
        session('tue', { placesTaken: 0, startsAt: '2026-09-20T09:00:00Z' }),
      ],
      [whole],
    )
    expect(nextOffers([waits('a', 1, null)], ['whole'], begin, now).offers[0]?.beginsAt).toBe(
      '2026-09-20T09:00:00Z',
    )
  })
})

/** A naive implementation that only counts people and doesn't use the place rules. */
const naive = (entries: readonly Waiting[], left: Record<string, number>) => {
  const given: string[] = []
  for (const { id, sessionId, attendeeIds } of entries) {
    const needed = sessionId === null ? Object.keys(left) : [sessionId]
    if (!needed.every((one) => (left[one] ?? 0) >= attendeeIds.length)) continue
    for (const one of needed) left[one] = (left[one] ?? 0) - attendeeIds.length
    given.push(id)
  }
  return given
}

describe('compared with a naive count', () => {
  const names = ['mon', 'tue', 'wed']
  it('the same entries are served in the same order, and never more than there is room for', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(...names, null)), {
          maxLength: 12,
        }),
        (room, people) => {
          const entries = people.map(([count, where], index) => waits(`e${index}`, count, where))
          const begin = counters(
            names.map((name, index) => session(name, { placesTaken: 10 - (room[index] ?? 0) })),
            [ticket('day'), whole],
          )
          const { offers, after } = nextOffers(entries, ['day', 'whole'], begin, now)
          const left = Object.fromEntries(names.map((name, index) => [name, room[index] ?? 0]))
          expect(offers.map(({ entry }) => entry.id)).toEqual(naive(entries, left))
          for (const one of after.sessions.values()) expect(10 - one.placesTaken).toBe(left[one.id])
          // The places left over fit no entry that still waits.
          const waiting = entries.filter(({ id }) => !offers.some(({ entry }) => entry.id === id))
          expect(nextOffers(waiting, ['day', 'whole'], after, now).offers).toEqual([])
        },
      ),
    )
  })
})

describe('the room for people who may join a waitlist', () => {
  const line = { activityGroupId: 'camp', sessionId: 'mon' }
  const all = { ...line, sessionId: null }
  const limited = counters(
    [session('mon', { placesTaken: 1, soldByTicket: { day: 1 } })],
    [ticket('day', { placeLimit: 1 })],
  )
  const closed = counters([free(0)], undefined, { salesCloseAt: earlier })
  it.each<[string, PlaceCounters, typeof line | typeof all, number, number | undefined]>([
    ['there is room for one', counters([free(1)]), line, 1, 1],
    ['there is none', counters([free(0)]), line, 1, 0],
    ['one of two siblings finds a place', counters([free(1)]), line, 2, 1],
    ['there is more than they need', counters([free(5)]), line, 2, 2],
    ['its ticket has reached its limit', limited, line, 1, 0],
    [
      'one ticket has room for both, another for one',
      counters([free(2)], [ticket('early', { placeLimit: 1 }), ticket('day')]),
      line,
      2,
      2,
    ],
    ['no ticket covers it', counters([free(0)], [whole]), line, 2, undefined],
    ['it has begun', counters([session('mon', { startsAt: earlier })]), line, 1, undefined],
    ['sales are closed', closed, line, 1, undefined],
    ['one of all is full', counters([free(0), session('tue', { placesTaken: 0 })], [whole]), all, 1, 0],
    ['one of all has one', counters([free(1), session('tue', { placesTaken: 0 })], [whole]), all, 3, 1],
  ])('is right when %s', (_, begin, which, people, expected) => {
    expect(roomFor(begin, [...begin.tickets.keys()], which, { people, by: 'customer' }, now)).toBe(expected)
  })

  it('lets the team add an entry after sales have closed, but not for a disabled activity', () => {
    const disabled = counters([free(0)], undefined, { enabled: false })
    const rooms = [closed, disabled].map((begin) =>
      roomFor(begin, ['day'], line, { people: 1, by: 'team' }, now),
    )
    expect(rooms).toEqual([0, undefined])
  })

  it.each<[string, readonly SessionPlaces[], string | null, boolean]>([
    ['to come', [session('mon')], 'mon', false],
    ['begun', [session('mon', { startsAt: now })], 'mon', true],
    ['deleted', [], 'mon', true],
    ['disabled for a while', [session('mon', { enabled: false })], 'mon', false],
    ['all, one to come', [session('mon', { startsAt: now }), session('tue')], null, false],
    [
      'all, none to come',
      [session('mon', { startsAt: now }), session('tue', { enabled: false })],
      null,
      true,
    ],
  ])('says whether an entry has nothing left to wait for: %s', (_, sessions, sessionId, expected) => {
    expect(isPast({ activityGroupId: 'camp', sessionId }, byId(sessions), now)).toBe(expected)
  })
})
