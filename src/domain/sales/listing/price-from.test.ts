import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PaymentSchedule } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import { placesOffered } from './places-left.ts'
import { priceFromOffers } from './price-from.ts'
import { type OfferedSession, type OfferedTicket, ticketOffer } from './ticket-offer.ts'

const priceFrom = (
  tickets: readonly OfferedTicket[],
  sessions: readonly OfferedSession[],
  at: { readonly now: string; readonly today: string },
) => priceFromOffers(tickets.map((ticket) => ticketOffer(ticket, sessions, at)))

const moment = { now: '2026-09-16T09:00:00Z', today: '2026-09-16' }
const session = (
  id: string,
  startsAt: string,
  placesLeft: number | null = null,
  enabled = true,
): OfferedSession => ({
  _id: id,
  localDate: startsAt.slice(0, 10),
  startsAt,
  placesLeft,
  enabled,
})
const past = session('past', '2026-09-09T09:00:00Z')
const next = session('next', '2026-09-23T09:00:00Z')
const later = session('later', '2026-09-30T09:00:00Z')
const packed = session('packed', '2026-10-07T09:00:00Z', 0)

const ticket = (change: Partial<OfferedTicket> = {}): OfferedTicket => ({
  type: 'single',
  price: 1_000,
  shouldProRata: false,
  restrictSessions: false,
  sessionsCanBeUsedFor: [],
  placeLimit: null,
  sold: 0,
  soldIn: {},
  paymentSchedule: null,
  allowMidMonthBookings: true,
  coverFeePerSession: null,
  ...change,
})
const monthly: PaymentSchedule = {
  type: 'regular',
  firstPaymentDate: '2026-09-01',
  finalPaymentDate: null,
  frequency: 'monthly',
  amount: 4_000,
  schedule: [],
  disableAfterFirstPaymentDate: false,
}
const rows: PaymentSchedule = {
  ...monthly,
  type: 'fixed',
  firstPaymentDate: null,
  amount: null,
  schedule: [
    { date: '2026-11-01', amount: 3_000 },
    { date: '2026-09-01', amount: 9_000 },
    { date: '2026-10-01', amount: 2_500 },
  ],
}

describe('the lowest price of an activity', () => {
  const none = { price: null, monthly: false, hasMorePrices: false, full: false }
  const one = (price: number) => ({ ...none, price })
  const cases: readonly [string, readonly OfferedTicket[], readonly OfferedSession[], object][] = [
    ['no ticket', [], [next], none],
    ['no session left', [ticket()], [past], none],
    ['one ticket', [ticket()], [next], one(1_000)],
    ['free is a price', [ticket({ price: 0 })], [next], one(0)],
    [
      'the lowest of two',
      [ticket({ price: 2_000 }), ticket()],
      [next],
      { ...one(1_000), hasMorePrices: true },
    ],
    ['two at the same price', [ticket(), ticket()], [next], one(1_000)],
    [
      'pro rata: 20000 for five is 16000 for four',
      [ticket({ type: 'all', price: 20_000, shouldProRata: true })],
      [past, next, later, session('c', '2026-10-07T09:00:00Z'), session('d', '2026-10-14T09:00:00Z')],
      one(16_000),
    ],
    ['pro rata switched off', [ticket({ type: 'all', price: 20_000 })], [past, next], one(20_000)],
    [
      'a ticket for past sessions only',
      [ticket({ restrictSessions: true, sessionsCanBeUsedFor: ['past'] })],
      [past, next],
      none,
    ],
    ['a single one with one full session', [ticket()], [packed, next], one(1_000)],
    ['a single one with only full sessions', [ticket()], [packed], { ...none, full: true }],
    ['all sessions, one of them full', [ticket({ type: 'all' })], [packed, next], { ...none, full: true }],
    [
      'all sessions full, a single one not',
      [ticket({ type: 'all', price: 500 }), ticket()],
      [packed, next],
      one(1_000),
    ],
    [
      'its own limit reached',
      [ticket({ type: 'all', placeLimit: 8, sold: 8 })],
      [next],
      { ...none, full: true },
    ],
    ['its own limit nearly reached', [ticket({ type: 'all', placeLimit: 8, sold: 7 })], [next], one(1_000)],
    [
      'a disabled session is neither covered nor full',
      [ticket({ type: 'all' })],
      [{ ...packed, enabled: false }, next],
      one(1_000),
    ],
    [
      'by the month',
      [ticket({ type: 'subscription', paymentSchedule: monthly })],
      [next],
      { ...one(4_000), monthly: true },
    ],
    [
      'by rows: those still ahead',
      [ticket({ type: 'subscription', paymentSchedule: rows })],
      [next],
      one(5_500),
    ],
    [
      'a subscription whose last payment is past is not sold',
      [ticket({ type: 'subscription', paymentSchedule: { ...monthly, finalPaymentDate: '2026-09-01' } })],
      [next],
      none,
    ],
    [
      'once before each month, at the same figure',
      [ticket({ type: 'subscription', paymentSchedule: monthly }), ticket({ price: 4_000 })],
      [next],
      { ...one(4_000), hasMorePrices: true },
    ],
  ]
  it.each(cases)('is right for: %s', (_name, tickets, sessions, expected) => {
    expect(priceFrom(tickets, sessions, moment)).toEqual(expected)
  })

  it('is the price of a ticket with room, in any order of the tickets', () => {
    const some = fc.record({
      type: fc.constantFrom('all' as const, 'single' as const),
      price: fc.nat(100_000),
      sold: fc.nat(3),
    })
    fc.assert(
      fc.property(fc.array(some), (list) => {
        const tickets = list.map((change) => ticket({ ...change, placeLimit: 2 }))
        const found = priceFrom(tickets, [past, next, later], moment)
        expect(priceFrom(tickets.toReversed(), [past, next, later], moment)).toEqual(found)
        const offers = tickets.map((one) => ticketOffer(one, [past, next, later], moment))
        const prices = offers.filter(({ full }) => !full).map(({ priceNow }) => priceNow)
        expect(found.price).toBe(prices.length === 0 ? null : Math.min(...prices))
      }),
    )
  })
})

describe('the places shown on a card', () => {
  const one = session('one', '2026-09-23T09:00:00Z', 1)
  const nine = session('nine', '2026-09-30T09:00:00Z', 9)
  const whole = ticket({ type: 'all' })
  const monthlyTicket = ticket({ type: 'subscription', paymentSchedule: monthly })
  const cases: readonly [string, readonly OfferedTicket[], readonly OfferedSession[], number | null][] = [
    ['no ticket', [], [one], null],
    ['single: the freest date', [ticket()], [one, nine], 9],
    ['single: a date without a limit', [ticket()], [one, later], null],
    [
      'single: of the dates it is for',
      [ticket({ restrictSessions: true, sessionsCanBeUsedFor: ['one'] })],
      [one, nine],
      1,
    ],
    ['single: its own limit', [ticket({ placeLimit: 3, soldIn: { nine: 1 } })], [one, nine], 2],
    [
      'single: another date has more by its own limit',
      [ticket({ placeLimit: 3, soldIn: { nine: 3 } })],
      [one, nine],
      1,
    ],
    ['all sessions: the fullest date', [whole], [one, nine], 1],
    ['all sessions: a date without a limit beside', [whole], [nine, later], 9],
    ['all sessions: its own limit', [ticket({ type: 'all', placeLimit: 8, sold: 6 })], [nine], 2],
    ['a subscription: the fullest date', [monthlyTicket], [one, nine], 1],
    ['both: the one that lets in most', [whole, ticket()], [one, nine], 9],
    ['all sessions are full, a single one is not', [whole, ticket()], [packed, one], 1],
    ['all are full', [whole, ticket()], [packed], null],
    ['what is past or disabled does not count', [ticket()], [{ ...nine, enabled: false }, past, one], 1],
  ]
  it.each(cases)('are right for: %s', (_name, tickets, sessions, expected) => {
    const offers = tickets.map((each) => ticketOffer(each, sessions, moment))
    expect(placesOffered(offers)).toBe(expected)
  })
})
