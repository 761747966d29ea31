import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type {
  ActivityOnSale,
  PlaceCounters,
  SessionPlaces,
  TicketPlaces,
} from '#domain/catalogue/activities/places/place-counters.ts'
import type { PaymentSchedule } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import { type Ask, type LimitKind, limitKinds, takePlaces } from './take-places.ts'

const now = '2026-09-16T09:00:00Z'
const later = '2026-10-01T09:00:00Z'
const earlier = '2026-09-01T09:00:00Z'

const session = (id: string, input: Partial<SessionPlaces> = {}): SessionPlaces => ({
  id,
  activityGroupId: 'swimming',
  enabled: true,
  startsAt: later,
  localDate: later.slice(0, 10),
  placeLimit: 2,
  placesTaken: 0,
  soldByTicket: {},
  ...input,
})
const ticket = (id: string, input: Partial<TicketPlaces> = {}): TicketPlaces => ({
  id,
  activityGroupId: 'swimming',
  type: 'single',
  enabled: true,
  placeLimit: null,
  sold: 0,
  restrictSessions: false,
  sessionsCanBeUsedFor: [],
  subscription: null,
  ...input,
})
const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]))

const desk = (
  sessions: readonly SessionPlaces[],
  tickets: readonly TicketPlaces[],
  activity: Partial<ActivityOnSale> = {},
): PlaceCounters => ({
  activities: byId([{ id: 'swimming', enabled: true, salesOpenAt: null, salesCloseAt: null, ...activity }]),
  tickets: byId(tickets),
  sessions: byId(sessions),
})
const one = (ticketId: string, sessionIds: readonly string[] = ['a'], attendees = 1): Ask => ({
  wanted: [{ ticketId, sessionIds, attendees }],
  held: {},
  by: 'customer',
})
const byTeam = (goOver: readonly LimitKind[]): Ask => ({ ...one('all'), by: 'team', goOver })
const refusalOf = (counters: PlaceCounters, ask: Ask) => {
  const decision = takePlaces(counters, ask, now)
  return decision.taken ? undefined : decision.refusal
}

const single = ticket('single')
const all = ticket('all', { type: 'all' })

const monthly = (schedule: Partial<PaymentSchedule> = {}, allowMidMonthBookings = false) =>
  ticket('sub', {
    type: 'subscription',
    subscription: {
      schedule: {
        type: 'regular',
        firstPaymentDate: '2026-09-01',
        finalPaymentDate: null,
        frequency: 'monthly',
        amount: 4_000,
        schedule: [],
        disableAfterFirstPaymentDate: false,
        ...schedule,
      },
      allowMidMonthBookings,
      coverFeePerSession: 500,
      today: '2026-09-16',
    },
  })

describe('what is refused, and why', () => {
  it.each<[string, PlaceCounters, Ask, object]>([
    ['a ticket nobody knows', desk([session('a')], []), one('single'), { kind: 'unknown' }],
    ['nobody to book for', desk([session('a')], [single]), one('single', ['a'], 0), { kind: 'unknown' }],
    [
      'a subscription with nothing left to collect',
      desk([session('a')], [monthly({ finalPaymentDate: '2026-09-15' })]),
      one('sub'),
      { kind: 'scheduleOver' },
    ],
    [
      'a subscription that begins after the last session',
      desk([session('a', { localDate: '2026-09-30' })], [monthly()]),
      one('sub'),
      { kind: 'noSessions', ticketId: 'sub' },
    ],
    [
      'a disabled activity',
      desk([session('a')], [single], { enabled: false }),
      one('single'),
      { kind: 'notOnSale' },
    ],
    [
      'a disabled ticket',
      desk([session('a')], [{ ...single, enabled: false }]),
      one('single'),
      { kind: 'notOnSale' },
    ],
    [
      'sales that open later',
      desk([session('a')], [single], { salesOpenAt: later }),
      one('single'),
      { kind: 'notOnSale' },
    ],
    [
      'sales that have closed',
      desk([session('a')], [single], { salesCloseAt: now }),
      one('single'),
      { kind: 'notOnSale' },
    ],
    ['no session chosen', desk([session('a')], [single]), one('single', []), { kind: 'noSessions' }],
    [
      'a session that has begun',
      desk([session('a', { startsAt: now })], [single]),
      one('single'),
      { kind: 'sessionGone', sessionId: 'a' },
    ],
    [
      'a disabled session',
      desk([session('a', { enabled: false })], [single]),
      one('single'),
      { kind: 'sessionGone', sessionId: 'a' },
    ],
    [
      'a session of another activity',
      desk([session('a', { activityGroupId: 'camp' })], [single]),
      one('single'),
      { kind: 'sessionGone', sessionId: 'a' },
    ],
    [
      'a session the ticket is not for',
      desk([session('a')], [{ ...single, restrictSessions: true, sessionsCanBeUsedFor: ['b'] }]),
      one('single'),
      { kind: 'sessionGone', sessionId: 'a' },
    ],
    [
      'a term with nothing left of it',
      desk([session('a', { startsAt: earlier })], [all]),
      one('all'),
      { kind: 'noSessions', ticketId: 'all' },
    ],
    [
      'more than there are places',
      desk([session('a', { placesTaken: 1 })], [single]),
      one('single', ['a'], 2),
      { kind: 'full', sessionId: 'a', left: 1 },
    ],
    [
      'a full session over its limit',
      desk([session('a', { placesTaken: 3 })], [single]),
      one('single'),
      { kind: 'full', sessionId: 'a', left: 0 },
    ],
    [
      'a term of which one session is full',
      desk([session('a'), session('b', { placesTaken: 2 })], [all]),
      one('all'),
      { kind: 'full', sessionId: 'b', left: 0 },
    ],
    [
      'a term ticket above its own limit',
      desk([session('a')], [{ ...all, placeLimit: 3, sold: 3 }]),
      one('all'),
      { kind: 'ticketLimit', ticketId: 'all', left: 0 },
    ],
    [
      'a single ticket above its limit in that session',
      desk([session('a', { soldByTicket: { single: 1 } })], [{ ...single, placeLimit: 1 }]),
      one('single'),
      { kind: 'ticketLimit', ticketId: 'single', left: 0 },
    ],
    [
      'an eleventh place in a session',
      desk([session('a', { placeLimit: null })], [single]),
      { ...one('single'), held: { a: 10 } },
      { kind: 'tooManyInSession', sessionId: 'a' },
    ],
    [
      'a cart of more than sixty places',
      desk(
        Array.from({ length: 61 }, (_, index) => session(`s${index}`)),
        [all],
      ),
      one('all'),
      { kind: 'tooManyInCart' },
    ],
  ])('refuses or accepts %s', (_, counters, ask, refusal) => {
    expect(refusalOf(counters, ask)).toMatchObject(refusal)
  })
})

describe('taking places', () => {
  it('takes the places of a subscription from its first day on', () => {
    const sessions = ['2026-09-18', '2026-09-30', '2026-10-01', '2026-10-08'].map((localDate) =>
      session(localDate, { localDate }),
    )
    const idsOf = (sub: TicketPlaces) => {
      const decision = takePlaces(desk(sessions, [sub]), one('sub', []), now)
      return decision.taken ? decision.found.flatMap(({ sessionIds }) => sessionIds) : decision.refusal
    }
    expect(idsOf(monthly())).toEqual(['2026-10-01', '2026-10-08'])
    expect(idsOf(monthly({}, true))).toHaveLength(4)
  })

  it('takes a place in every remaining session for an all-sessions ticket, and one of the ticket’s own', () => {
    const counters = desk([session('a'), session('b'), session('past', { startsAt: earlier })], [all])
    const decision = takePlaces(counters, one('all', [], 2), now)
    expect(decision).toMatchObject({
      taken: true,
      found: [{ sessionIds: ['a', 'b'], attendees: 2, over: [] }],
    })
    if (!decision.taken) throw new Error('refused')
    expect(decision.after.tickets.get('all')?.sold).toBe(2)
    expect([...decision.after.sessions.values()].map(({ placesTaken }) => placesTaken)).toEqual([2, 2, 0])
  })

  it('takes one place if a session is chosen twice', () => {
    const decision = takePlaces(desk([session('a')], [single]), one('single', ['a', 'a']), now)
    expect(decision).toMatchObject({ taken: true, found: [{ sessionIds: ['a'] }] })
  })

  it('counts the same session on two lines for both', () => {
    const ask: Ask = {
      wanted: [one('single', ['a'], 1).wanted[0], one('all', [], 2).wanted[0]].filter(
        (line) => line !== undefined,
      ),
      held: {},
      by: 'customer',
    }
    expect(refusalOf(desk([session('a')], [single, all]), ask)).toEqual({
      kind: 'full',
      sessionId: 'a',
      left: 1,
    })
  })

  it('lets the team book what isn’t on sale, and exceed a limit only if confirmed', () => {
    const full = desk([session('a', { placesTaken: 2 })], [{ ...single, enabled: false }])
    expect(refusalOf(full, { ...one('single'), by: 'team' })).toMatchObject({ kind: 'full' })
    const over = takePlaces(full, { ...one('single'), by: 'team', goOver: ['full'] }, now)
    expect(over).toMatchObject({ taken: true, found: [{ over: [{ kind: 'full', sessionIds: ['a'] }] }] })
  })

  it('names the sessions in which a limit is exceeded', () => {
    const limited = ticket('limited', { placeLimit: 2 })
    const sessions = [
      session('a', { placesTaken: 2 }),
      session('b', { placeLimit: null, soldByTicket: { limited: 2 } }),
      session('c'),
    ]
    const ask: Ask = { ...one('limited', ['a', 'b', 'c']), by: 'team', goOver: limitKinds, waiting: { c: 5 } }
    const decision = takePlaces(desk(sessions, [limited]), ask, now)
    expect(decision.taken && decision.found[0]?.over).toEqual([
      { kind: 'ticketLimit', sessionIds: ['b'] },
      { kind: 'full', sessionIds: ['a'] },
      { kind: 'waitlist', sessionIds: ['c'] },
    ])
  })

  it('checks each limit separately', () => {
    const both = desk([session('a', { placesTaken: 2 })], [{ ...all, placeLimit: 1, sold: 1 }])
    expect(refusalOf(both, byTeam([]))).toMatchObject({ kind: 'ticketLimit' })
    expect(refusalOf(both, byTeam(['full']))).toMatchObject({ kind: 'ticketLimit' })
    expect(refusalOf(both, byTeam(['ticketLimit']))).toMatchObject({ kind: 'full' })
    const over = takePlaces(both, byTeam(['full', 'ticketLimit']), now)
    expect(over).toMatchObject({
      taken: true,
      found: [
        {
          over: [
            { kind: 'ticketLimit', sessionIds: [] },
            { kind: 'full', sessionIds: ['a'] },
          ],
        },
      ],
    })
  })
})

describe('any requests in any order', () => {
  const asks = fc.array(
    fc.record({
      ticketId: fc.constantFrom('single', 'limited', 'all', 'few'),
      sessionIds: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
      attendees: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 40 },
  )
  const begin = desk(
    [session('a', { placeLimit: 5 }), session('b', { placeLimit: 9 }), session('c', { placeLimit: null })],
    [single, ticket('limited', { placeLimit: 2 }), all, ticket('few', { type: 'all', placeLimit: 3 })],
  )

  it('never exceed a limit, and the counters match the places found', () => {
    fc.assert(
      fc.property(asks, (wanted) => {
        let counters = begin
        const places: Record<string, number> = {}
        const attendees: Record<string, number> = {}
        for (const line of wanted) {
          const decision = takePlaces(counters, { wanted: [line], held: {}, by: 'customer' }, now)
          if (!decision.taken) continue
          counters = decision.after
          for (const found of decision.found) {
            attendees[found.ticketId] = (attendees[found.ticketId] ?? 0) + found.attendees
            for (const id of found.sessionIds) places[id] = (places[id] ?? 0) + found.attendees
          }
        }
        for (const { id, placesTaken, placeLimit, soldByTicket } of counters.sessions.values()) {
          expect(placesTaken).toBe(places[id] ?? 0)
          expect(placesTaken).toBeLessThanOrEqual(placeLimit ?? Number.POSITIVE_INFINITY)
          expect(soldByTicket['limited'] ?? 0).toBeLessThanOrEqual(2)
        }
        expect(attendees['few'] ?? 0).toBeLessThanOrEqual(3)
      }),
    )
  })
})

describe('places that families on a waitlist want', () => {
  const waiting = { a: 1 }
  const free = desk([session('a', { placesTaken: 1 })], [all])
  it.each<[string, PlaceCounters, Ask, object | undefined]>([
    ['the team is warned', free, { ...byTeam([]), waiting }, { kind: 'waitlist', sessionId: 'a' }],
    ['and may go on', free, { ...byTeam(['waitlist']), waiting }, undefined],
    ['room for all of them', desk([session('a')], [all]), { ...byTeam([]), waiting }, undefined],
    ['no limit', desk([session('a', { placeLimit: null })], [all]), { ...byTeam([]), waiting }, undefined],
    ['others wait elsewhere', free, { ...byTeam([]), waiting: { b: 5 } }, undefined],
    [
      'a full one is full, whoever waits',
      desk([session('a', { placesTaken: 2 })], [all]),
      { ...byTeam(['waitlist']), waiting },
      { kind: 'full', sessionId: 'a', left: 0 },
    ],
  ])('are protected: %s', (_, counters, ask, refusal) => {
    expect(refusalOf(counters, ask)).toEqual(refusal)
  })

  it('are recorded as over the limit if the team books them', () => {
    const decision = takePlaces(free, { ...byTeam(['waitlist']), waiting }, now)
    expect(decision.taken && decision.found[0]?.over).toEqual([{ kind: 'waitlist', sessionIds: ['a'] }])
  })
})
