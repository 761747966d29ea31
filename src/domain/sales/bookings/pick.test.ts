import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import type { AgeRestriction } from '#domain/people/attendees/age.ts'
import type { OwnPlaces } from '#domain/sales/listing/places-left.ts'
import { outsideAgeRange, placesLeft } from '#domain/sentences.ts'
import type { HeldPlaces, KeptPlaces } from './already-booked.ts'
import { pickAddOn, pickAttendees, pickPlaces, pickSessions } from './change-pick.ts'
import { isBookable } from './offered.ts'
import { pickIssues } from './pick-issues.ts'
import { letsInFewer, personStanding, standingOf } from './pick-standing.ts'
import { lineOf, nothingPicked, type Pick, pickTicket, sessionsTaken } from './pick.ts'
import { type PricedOffer, pricePick } from './price-pick.ts'
import { withoutRoom } from './without-room.ts'

const session = (_id: string, localDate: string, placesLeft: number | null = 5) => ({
  _id,
  localDate,
  placesLeft,
})
const free = { restrictSessions: false, sessionsCanBeUsedFor: [] }
const ticket = {
  ...free,
  type: 'single' as const,
  timeDisplay: null,
  full: false,
  price: 1_200,
  proRataPrice: null,
  remainingSessionsCount: 3,
  coveredSessionsCount: 3,
  placesLeft: null,
  placesLeftIn: {},
  paymentSchedule: null,
  allowMidMonthBookings: false,
  coverFeePerSession: null,
}
const offered: PricedOffer = {
  sessions: [session('mon', '2026-09-21'), session('tue', '2026-09-22', 1), session('wed', '2026-09-23', 0)],
  tickets: [
    { ...ticket, _id: 'once' },
    { ...ticket, _id: 'term', type: 'all', price: 4_000, proRataPrice: 3_000, coveredSessionsCount: 4 },
    { ...ticket, _id: 'tuesdays', restrictSessions: true, sessionsCanBeUsedFor: ['tue'] },
    { ...ticket, _id: 'monthly', type: 'subscription' },
  ],
  addOns: [
    { ...free, _id: 'lunch', name: 'Lunch', price: 450 },
    { _id: 'trip', name: 'Trip', price: 900, restrictSessions: true, sessionsCanBeUsedFor: ['mon'] },
  ],
  ageRestriction: null,
  today: '2026-09-16',
}
const once = (change: Partial<Pick> = {}): Pick => ({ ...nothingPicked, ticket: 'once', ...change })
const booked: KeptPlaces = {
  attendee: 'mia',
  ticket: 'once',
  timeDisplay: null,
  activities: ['mon'],
  by: 'booking',
}

/** The offer with this many places left on each day. */
const days = (...left: readonly (number | null)[]): PricedOffer => ({
  ...offered,
  sessions: left.map((places, index) => session(`day ${index}`, `2026-09-2${index}`, places)),
})

const own = (pick: Pick) => {
  const found = offered.tickets.find(({ _id }) => _id === pick.ticket)
  if (!found) throw new Error('no such ticket')
  return found
}

const from = (start: number) => ({
  start: { hours: start, minutes: 0 },
  end: { hours: start + 3, minutes: 0 },
})

describe('a session, for the chosen attendees', () => {
  it.each<[string, string, Partial<Pick>, object]>([
    ['with room', 'mon', { attendees: ['leo'] }, { kind: 'free' }],
    ['that is full', 'wed', { attendees: ['leo'] }, { kind: 'full', placed: [] }],
    ['with less room than people', 'tue', { attendees: ['leo', 'ivy'] }, { kind: 'fewer', left: 1 }],
    [
      'where one of them is booked',
      'mon',
      { attendees: ['leo', 'mia'] },
      { kind: 'booked', placed: [{ attendee: 'mia', by: 'booking' }] },
    ],
  ])('has the right state: %s', (_, id, change, standing) => {
    const pick = once(change)
    const one = offered.sessions.find(({ _id }) => _id === id) ?? session('?', '')
    expect(standingOf(own(pick), one, pick, [booked], pick.attendees.length)).toEqual(standing)
  })

  it('names the attendees with an offer if it is full, chosen or not, and no other places of theirs', () => {
    const wednesday = session('wed', '2026-09-23', 0)
    const kept = { ...booked, activities: ['wed'], by: 'offer' as const }
    const others = [
      { ...kept, attendee: 'ivy', by: 'booking' as const },
      { ...booked, attendee: 'leo' },
    ]
    expect(standingOf(own(once()), wednesday, once(), [kept, ...others], 0)).toEqual({
      kind: 'full',
      placed: [{ attendee: 'mia', by: 'offer' }],
    })
  })

  it('counts as booked by any ticket, except at other hours of the day', () => {
    const [monday = session('?', '')] = offered.sessions
    const pick = once({ attendees: ['mia'] })
    const standing = (has: Partial<HeldPlaces>, timeDisplay: HeldPlaces['timeDisplay']) =>
      standingOf({ ...own(pick), timeDisplay }, monday, pick, [{ ...booked, ...has }], 1).kind
    expect(standing({ ticket: 'term' }, null)).toBe('booked')
    expect(standing({ ticket: 'morning', timeDisplay: from(9) }, from(12))).toBe('free')
    expect(standing({ ticket: 'morning', timeDisplay: from(9) }, from(11))).toBe('booked')
    expect(standing({ ticket: 'morning', timeDisplay: from(9) }, null)).toBe('booked')
  })

  it('is limited by the ticket’s own limit', () => {
    const few = { ...own(once()), placesLeft: 3, placesLeftIn: { tue: 0, thu: 1 } }
    const of = (id: string, people: number, left: number | null = null) =>
      standingOf(few, session(id, '2026-09-24', left), once(), [], people)
    expect(of('mon', 3)).toEqual({ kind: 'free' })
    expect(of('mon', 4)).toEqual({ kind: 'fewer', left: 3 })
    expect(of('mon', 3, 2)).toEqual({ kind: 'fewer', left: 2 })
    expect(of('tue', 1)).toEqual({ kind: 'soldOut', placed: [] })
    expect(of('tue', 1, 0)).toEqual({ kind: 'full', placed: [] })
    expect(of('thu', 2, 9)).toEqual({ kind: 'fewer', left: 1 })
  })

  it.each<[string, Partial<OwnPlaces>, readonly (number | null)[], readonly boolean[]]>([
    ['no limit of its own', {}, [5, null], [false, false]],
    ['as much as the days have, or more', { placesLeft: 5 }, [5, 3], [false, false]],
    ['less than one of them', { placesLeft: 4 }, [5, 3], [true, false]],
    ['less than as many as come', { placesLeft: 4 }, [null], [true]],
    ['less on one day', { placesLeft: 9, placesLeftIn: { 'day 1': 2 } }, [5, 3], [false, true]],
  ])('shows a lower number only if a ticket has fewer places: %s', (_, own, left, isFewer) => {
    const once = { ...ticket, _id: 'once', ...own }
    expect(days(...left).sessions.map((session) => letsInFewer(once, session))).toEqual(isFewer)
  })

  it('needs room for everyone with an all-sessions ticket', () => {
    const few = offered.tickets.map((one) => (one._id === 'term' ? { ...one, placesLeft: 1 } : one))
    const room = { ...offered, sessions: [session('mon', '2026-09-21', null)], tickets: few }
    const two = once({ ticket: 'term', attendees: ['mia', 'leo'] })
    expect(pickIssues(room, two, [], [])).toEqual([{ path: 'attendees', reason: placesLeft({ left: 1 }) }])
    expect(pickIssues(room, { ...two, attendees: ['mia'] }, [], [])).toEqual([])
  })

  it('needs room for everyone on at least one date with single-session tickets', () => {
    const six = once({ places: 6 })
    const sentence = (room: PricedOffer) => pickIssues(room, six, null, []).map(({ reason }) => reason)
    expect(sentence(days(5, 3))).toEqual([placesLeft({ left: 5 })])
    expect(pickIssues(days(5, 3), six, null, [])[0]?.path).toBe('attendees')
    expect(sentence(days(5, 6))).toEqual([messages.pickSessions])
    expect(sentence(days(5, null))).toEqual([messages.pickSessions])
    expect(sentence(days(0, 0))).toEqual([messages.pickSessions])
  })
})

const taken = (pick: Pick) => sessionsTaken(offered, pick).map(({ _id }) => _id)

describe('choosing tickets and attendees', () => {
  it('starts again with another ticket, but keeps the attendees', () => {
    const pick = once({ attendees: ['leo'], sessions: ['mon'], addOns: { lunch: ['mon'] } })
    expect(pickTicket(pick, 'term')).toEqual({ ...pick, ticket: 'term', sessions: [], addOns: {} })
    expect(pickTicket(pick, 'once')).toBe(pick)
  })

  it('drops the days that a new attendee already has, with their add-ons', () => {
    const pick = once({
      attendees: ['leo'],
      sessions: ['mon', 'tue'],
      addOns: { lunch: ['mon', 'tue'], trip: ['mon'] },
    })
    expect(pickAttendees(offered, pick, ['mia'], [booked])).toEqual(
      once({ attendees: ['mia'], sessions: ['tue'], addOns: { lunch: ['tue'] } }),
    )
  })

  it('takes each attendee once', () => {
    expect(pickAttendees(offered, once(), ['mia', 'leo', 'mia'], []).attendees).toEqual(['mia', 'leo'])
  })

  it('drops a day that has too few places left', () => {
    expect(pickPlaces(offered, once({ sessions: ['mon', 'tue'] }), 2).sessions).toEqual(['mon'])
  })

  it('keeps an add-on only on chosen days that it is for', () => {
    const pick = pickAddOn(offered, once({ sessions: ['mon', 'tue'] }), 'trip', ['mon', 'tue'])
    expect(pick.addOns).toEqual({ trip: ['mon'] })
    expect(pickSessions(offered, pick, ['tue']).addOns).toEqual({})
  })

  it('takes every day of an all-sessions ticket, and the chosen days of a single-session ticket, in order', () => {
    expect(taken(once({ ticket: 'term' }))).toEqual(['mon', 'tue', 'wed'])
    expect(taken(once({ sessions: ['tue', 'mon'] }))).toEqual(['mon', 'tue'])
    expect(taken(once({ ticket: 'tuesdays', sessions: ['mon', 'tue'] }))).toEqual(['tue'])
  })

  it.each<[string, Pick, readonly Reason[]]>([
    ['nothing', nothingPicked, [messages.pickATicket]],
    ['a ticket only', once(), [messages.pickAttendees, messages.pickSessions]],
    ['a whole ticket and nobody', once({ ticket: 'term' }), [messages.pickAttendees]],
    ['all of it', once({ attendees: ['mia'], sessions: ['mon'] }), []],
  ])('says what is missing with %s chosen', (_, pick, sentences) => {
    expect(pickIssues(offered, pick, [], []).map(({ reason }) => reason)).toEqual(sentences)
  })

  it('needs no names from visitors who aren’t signed in', () => {
    expect(pickIssues(offered, once({ sessions: ['mon'] }), null, [])).toEqual([])
  })

  it('refuses an attendee who already has the ticket or is too old for a day', () => {
    const mia = { _id: 'mia', firstName: 'Mia', dateOfBirth: '2019-09-22' }
    const whole = once({ ticket: 'term', attendees: ['mia'] })
    const has = [{ ...booked, ticket: 'term', activities: ['tue'] }]
    const ageRestriction = {
      kind: 'birthDates',
      from: '2020-01-01',
      to: null,
      action: 'block',
    } as const
    expect(pickIssues(offered, whole, [mia], has)).toEqual([
      { path: 'attendees', reason: messages.attendeeAlreadyBooked },
    ])
    expect(pickIssues(offered, whole, [mia], [booked])).toEqual([
      { path: 'attendees', reason: messages.attendeeInSession },
    ])
    // Known only after the day was chosen.
    const monday = once({ attendees: ['mia'], sessions: ['mon'] })
    expect(pickIssues(offered, monday, [mia], [{ ...booked, ticket: 'term' }])).toEqual([
      { path: 'attendees', reason: messages.attendeeInSession },
    ])
    expect(pickIssues({ ...offered, ageRestriction }, whole, [mia], [])).toEqual([
      {
        path: 'attendees',
        reason: outsideAgeRange({ firstName: 'Mia', ages: 'born on or after 1 Jan 2020', age: '', day: '' }),
      },
    ])
    const withRoom = { ...offered, sessions: offered.sessions.slice(0, 2) }
    expect(pickIssues(withRoom, whole, [mia], [])).toEqual([])
  })

  it('covers the sessions from a subscription’s first day, and charges what is due now', () => {
    const monthly = {
      ...own(once({ ticket: 'monthly' })),
      coverFeePerSession: 300,
      paymentSchedule: {
        type: 'regular' as const,
        firstPaymentDate: '2026-09-01',
        finalPaymentDate: null,
        frequency: 'monthly' as const,
        amount: 4_000,
        schedule: [],
        disableAfterFirstPaymentDate: false,
      },
    }
    const sessions = [...offered.sessions, session('oct', '2026-10-05')]
    const pick = once({ ticket: 'monthly', places: 2 })
    const told = (allowMidMonthBookings: boolean) => {
      const offer = { ...offered, sessions, tickets: [{ ...monthly, allowMidMonthBookings }] }
      const ids = sessionsTaken(offer, pick).map(({ _id }) => _id)
      return [ids, pricePick(offer, pick, false).total]
    }
    expect(told(true)).toEqual([['mon', 'tue', 'wed', 'oct'], 1_800])
    expect(told(false)).toEqual([['oct'], 0])
  })

  it('doesn’t allow what is full', () => {
    expect(offered.tickets.every(isBookable)).toBe(true)
    expect(isBookable({ full: true })).toBe(false)
    expect(isBookable({ full: false, canBePaid: false })).toBe(false)
  })

  it('sends attendees by name if signed in, and their number otherwise', () => {
    const pick = once({ attendees: ['mia'], places: 2, sessions: ['mon'], addOns: { lunch: ['mon'] } })
    const asked = { ticket: 'once', activities: ['mon'], addOns: [{ _id: 'lunch', activities: ['mon'] }] }
    expect(lineOf(offered, pick, true)).toEqual({ ...asked, attendees: ['mia'] })
    expect(lineOf(offered, pick, false)).toEqual({ ...asked, attendees: [null, null] })
    expect(lineOf(offered, { ...pick, ticket: 'term' }, true).activities).toEqual([])
  })
})

describe('the chosen sessions without enough room', () => {
  const soldOut = (placesLeft: number): PricedOffer => ({
    ...offered,
    tickets: offered.tickets.map((one) => ({ ...one, placesLeft })),
  })
  it.each([
    ['one that is full', offered, once({ sessions: ['mon', 'wed'] }), 1, ['wed']],
    ['those too small for all', offered, once({ sessions: ['mon', 'tue', 'wed'] }), 2, ['tue', 'wed']],
    ['none without a limit', days(null), once({ sessions: ['day 0'] }), 9, []],
    ['by what is left of a single ticket', soldOut(0), once({ sessions: ['mon'] }), 1, ['mon']],
    ['not by what is left of a whole one', soldOut(0), once({ ticket: 'term' }), 1, ['wed']],
    ['none while no ticket is picked', offered, nothingPicked, 1, []],
  ])('are found: %s', (_title, offer, pick, people, ids) => {
    expect(withoutRoom(offer, pick, people).map(({ _id }) => _id)).toEqual(ids)
  })
})

describe('what prevents a booking for an attendee', () => {
  const mia = { _id: 'mia', firstName: 'Mia', dateOfBirth: '2019-09-22' }
  const upToSix: AgeRestriction = {
    kind: 'ageAtSession',
    from: null,
    to: { years: 6, months: 0 },
    action: 'block',
  }
  it('includes having the ticket already, or another ticket on some of its days', () => {
    const whole = once({ ticket: 'term' })
    const has = { ...booked, ticket: 'term', activities: ['tue'] }
    expect(personStanding(offered, whole, mia, [has])).toMatchObject({
      booked: 'ticket',
      daysBooked: [{ by: 'booking', days: 1 }],
    })
    expect(personStanding(offered, whole, mia, [booked])).toMatchObject({
      booked: 'session',
      daysBooked: [{ by: 'booking', days: 1 }],
    })
    expect(personStanding(offered, once(), mia, [has])).toMatchObject({ booked: undefined, daysBooked: [] })
  })

  it('counts the days by what holds them, and for the same ticket only its own', () => {
    const whole = once({ ticket: 'term' })
    const inCart = { ...booked, activities: ['tue', 'wed'], by: 'cart' as const }
    const kept = { ...booked, ticket: 'term', activities: ['wed'], by: 'offer' as const }
    expect(personStanding(offered, whole, mia, [inCart, booked]).daysBooked).toEqual([
      { by: 'booking', days: 1 },
      { by: 'cart', days: 2 },
    ])
    expect(personStanding(offered, whole, mia, [inCart, booked, kept])).toMatchObject({
      booked: 'ticket',
      daysBooked: [{ by: 'offer', days: 1 }],
    })
  })

  it.each<[string, Pick, AgeRestriction | null, string]>([
    ['no restriction', once(), null, 'fits'],
    ['one day still fits, and none is chosen yet', once(), upToSix, 'fits'],
    ['the day before the birthday', once({ sessions: ['mon'] }), upToSix, 'fits'],
    ['the birthday itself', once({ sessions: ['tue'] }), upToSix, 'block'],
    ['a term around the birthday', once({ ticket: 'term' }), upToSix, 'block'],
    ['the same as a guide', once({ ticket: 'term' }), { ...upToSix, action: 'warn' }, 'warn'],
  ])('includes the age: %s', (_, pick, ageRestriction, age) => {
    expect(personStanding({ ...offered, ageRestriction }, pick, mia, []).age).toBe(age)
  })
})

describe('the price of a choice', () => {
  it('is the pro rata share of the ticket plus the full price of add-ons', () => {
    const pick = once({ ticket: 'term', attendees: ['mia', 'leo'], addOns: { lunch: ['mon', 'tue'] } })
    const { lines, total } = pricePick(offered, pick, true)
    expect(total).toBe(2 * (3_000 + 900))
    expect(lines[0]?.steps).toMatchObject([
      { kind: 'proRata', price: 4_000, left: 3, covered: 4, amount: 3_000 },
      { kind: 'addOn', name: 'Lunch', count: 2, amount: 900 },
    ])
  })

  it('is empty before anything is chosen', () => {
    expect(pricePick(offered, nothingPicked, true)).toEqual({ lines: [], total: 0, discount: 0 })
    const noDateYet = once({ attendees: ['mia'], sessions: [] })
    expect(pricePick(offered, noDateYet, true).lines).toEqual([])
    expect(pricePick(offered, { ...noDateYet, sessions: ['mon'] }, true).lines).toHaveLength(1)
  })

  it('matches the server’s price for any pro rata share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 1, max: 40 }),
        fc.nat(40),
        (price, left, past) => {
          const shared = Math.floor((2 * price * left + (left + past)) / (2 * (left + past)))
          const priced = {
            ...ticket,
            _id: 'term',
            type: 'all' as const,
            price,
            remainingSessionsCount: left,
            coveredSessionsCount: left + past,
            proRataPrice: past === 0 ? null : shared,
          }
          const offer = { ...offered, tickets: [priced] }
          expect(pricePick(offer, once({ ticket: 'term', places: 1 }), false).total).toBe(
            past === 0 ? price : shared,
          )
        },
      ),
    )
  })
})
