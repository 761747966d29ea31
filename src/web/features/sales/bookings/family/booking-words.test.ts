import type { Booking, BookingItem } from '#contract/sales/bookings/booking-shapes.ts'
import { describe, expect, it } from 'vitest'
import {
  activityNames,
  bookingFace,
  cancelledWords,
  dueWords,
  inDateOrder,
  isAskedFor,
  isCancelled,
  moneyFace,
  nextSession,
  nothingKept,
  whoComes,
  canCancel,
  changeToAskFor,
} from './booking-words.ts'

const timeZone = 'Europe/London'
const formats = { currency: 'GBP', dateFormatTextualWithYear: 'EEE d MMM yyyy' }
const money = (some: Partial<Booking['money']>): Booking['money'] => ({
  total: 8_400,
  paid: 0,
  due: 8_400,
  dueOn: '2026-11-22',
  standing: 'due',
  ...some,
})
const item = (some: Partial<BookingItem> = {}): BookingItem => ({
  _id: 'i',
  type: 'singleSession',
  status: 'ready',
  activityGroup: { _id: 'g', name: 'Forest school' },
  ticket: { _id: 't', name: 'Day', type: 'single', timeDisplay: null },
  activities: [
    {
      _id: 's',
      date: { start: '2026-11-20T09:30:00Z', end: '2026-11-20T11:00:00Z' },
      enabled: true,
      cancelledBecause: null,
      earlierAttendee: null,
    },
  ],
  attendees: [{ _id: 'a', firstName: 'Ivy', lastName: 'Hart' }],
  addOns: [],
  steps: [],
  amount: 8_400,
  policy: [],
  splitFrom: null,
  ...some,
})

describe('the payment status', () => {
  it.each<[Partial<Booking['money']>, string, string]>([
    [{ standing: 'paid', due: 0 }, 'Paid', ''],
    [{ standing: 'paid', due: 0, total: 0 }, 'Nothing to pay', ''],
    [{}, 'Due by Sun 22 Nov 2026', '£84.00 is due by Sun 22 Nov 2026.'],
    [{ dueOn: null }, 'Not paid yet', '£84.00 is still to be paid.'],
    [{ standing: 'partPaid', due: 400 }, 'Part paid', '£4.00 is due by Sun 22 Nov 2026.'],
    [{ standing: 'overdue' }, 'Overdue', '£84.00 was due by Sun 22 Nov 2026.'],
  ])('is worded for %j', (some, word, sentence) => {
    expect(moneyFace(money(some), formats).word).toBe(word)
    expect(dueWords(money(some), formats)).toBe(sentence)
  })

  it('shows first that a booking was cancelled completely', () => {
    const items = [item({ status: 'cancelled' }), item({ status: 'cancelled' })]
    expect(isCancelled({ items })).toBe(true)
    expect(isCancelled({ items: [...items, item()] })).toBe(false)
    expect(bookingFace({ items, money: money({}) }, formats).word).toBe('Cancelled')
    expect(bookingFace({ items: [...items, item()], money: money({}) }, formats).word).toContain('Due')
  })
})

describe('what a cancelled booking still asks for', () => {
  const cancelled = [item({ status: 'cancelled' })]
  const payment: Booking['payments'][number] = {
    _id: 'p',
    reference: 'RP-7K3F9Q',
    method: 'card',
    amount: 2_000,
    state: 'succeeded',
    createdAt: '2026-11-01T09:00:00Z',
    savedCard: false,
    receivedOn: null,
    reversedAt: null,
    refunds: [],
  }
  const refund = { _id: 'r', amount: 500, state: 'done', createdAt: '2026-11-02T09:00:00Z' } as const
  it.each<[string, BookingItem[], number, Booking['payments'], boolean]>([
    ['a fee that nobody has paid', cancelled, 500, [], true],
    ['the rest of a fee', cancelled, 500, [payment], true],
    ['nothing, where all is paid', cancelled, 0, [payment], false],
    ['nothing, where some was given back', cancelled, 500, [{ ...payment, refunds: [refund] }], false],
    ['nothing, where it was reversed', cancelled, 500, [{ ...payment, reversedAt: refund.createdAt }], false],
    ['one that goes on asks all the same', [item()], 500, [{ ...payment, refunds: [refund] }], true],
  ])('%s', (_, items, due, payments, asks) => {
    expect(isAskedFor({ items, money: money({ due }), payments })).toBe(asks)
  })
})

it('names activities and people once', () => {
  const camp = item({ activityGroup: { _id: 'h', name: 'Summer camp' } })
  const max = item({ attendees: [{ _id: 'b', firstName: 'Max', lastName: 'Hart' }] })
  expect(activityNames({ items: [item(), max] })).toBe('Forest school')
  expect(activityNames({ items: [item(), camp] })).toBe('Forest school and Summer camp')
  expect(whoComes([item(), camp, max])).toBe('Ivy and Max')
  expect(whoComes([item({ attendees: [] })])).toBe('')
})

it('names only what still takes place and who still comes', () => {
  const camp = item({ status: 'cancelled', activityGroup: { _id: 'h', name: 'Summer camp' } })
  const max = item({ attendees: [{ _id: 'b', firstName: 'Max', lastName: 'Hart' }] })
  expect(whoComes([camp, max])).toBe('Max')
  expect(activityNames({ items: [camp, max] })).toBe('Forest school')
  expect(whoComes([camp])).toBe('')
  expect(activityNames({ items: [camp] })).toBe('Summer camp')
  expect(nextSession({ items: [camp] }, '2026-11-15T12:00:00Z', timeZone)).toBeUndefined()
})

const act = (some: Partial<Booking['cancellations'][number]>): Booking['cancellations'][number] => ({
  _id: 'c',
  at: '2026-11-15T12:00:00Z',
  items: [],
  by: 'organiser',
  overridden: false,
  because: '',
  back: 0,
  fee: 0,
  dueLowered: 0,
  credits: 0,
  parts: [],
  ...some,
})

it('says who cancelled, and the reason only for sessions cancelled in that act', () => {
  const acts = [
    act({ items: ['b'], because: 'The hall is flooded' }),
    act({ items: ['a'], by: 'customer' }),
    act({ items: ['p'], by: 'policy' }),
  ]
  const words = (_id: string) => cancelledWords({ _id }, acts)
  expect(words('a')).toEqual({ word: 'Cancelled by you', because: '' })
  expect(words('b')).toEqual({ word: 'Cancelled by the organiser', because: 'The hall is flooded' })
  expect(words('p')).toEqual({ word: 'Cancelled by the organiser', because: '' })
  expect(words('z')).toEqual({ word: 'Cancelled', because: '' })
})

it.each([
  ['money came back, all of it', { back: 1_000 }, 0, true],
  ['a credit came back', { credits: 1 }, 0, true],
  ['a part of the money is kept', { back: 500 }, 500, false],
  ['a credit is kept', {}, 0, false],
] as const)('knows if anything was retained when %s', (_case, some, amount, expected) => {
  expect(nothingKept({ _id: 'a', amount }, [act({ items: ['a'], ...some })])).toBe(expected)
})

const on = (_id: string, ...days: readonly string[]): Booking => ({
  _id,
  reference: _id,
  placedAt: '2026-11-01T12:00:00Z',
  source: 'customer',
  user: { _id: 'u', name: 'Ann Hart', email: 'ann@example.test' },
  items: days.map((day) =>
    item({
      activities: [
        {
          _id: day,
          date: { start: `${day}T09:30:00Z`, end: `${day}T11:00:00Z` },
          enabled: true,
          cancelledBecause: null,
          earlierAttendee: null,
        },
      ],
    }),
  ),
  money: money({}),
  payments: [],
  cancellations: [],
  creditUsed: 0,
  notes: [],
  version: 1,
})

it('puts the next date first, whenever it was booked', () => {
  const bookings = [
    on('december', '2026-12-01'),
    on('none'),
    // A session that has begun but isn't over has no next date.
    on('now', '2026-11-15'),
    on('term', '2026-11-14', '2026-11-21'),
    on('soon', '2026-11-20'),
  ]
  const order = inDateOrder(bookings, '2026-11-15T10:00:00Z', timeZone).map(({ _id }) => _id)
  expect(order).toEqual(['soon', 'term', 'december', 'now', 'none'])
})

it('can be cancelled while a part is booked and still to come', () => {
  const now = '2026-11-15T12:00:00Z'
  expect(canCancel({ items: [item()] }, now)).toBe(true)
  expect(canCancel({ items: [item()] }, '2026-11-20T09:30:00Z')).toBe(false)
  expect(canCancel({ items: [item({ status: 'cancelled' }), item({ status: 'pending' })] }, now)).toBe(false)
  const monthly = item({ ticket: { _id: 'm', name: 'Every month', type: 'subscription', timeDisplay: null } })
  expect(canCancel({ items: [monthly] }, now)).toBe(false)
  expect(canCancel({ items: [monthly, item()] }, now)).toBe(true)
})

it('finds the next session, or the last one if all are over', () => {
  const later = item({
    activities: [
      {
        _id: 'u',
        date: { start: '2026-12-01T09:30:00Z', end: '2026-12-01T11:00:00Z' },
        enabled: true,
        cancelledBecause: null,
        earlierAttendee: null,
      },
    ],
  })
  const items = [later, item()]
  expect(nextSession({ items }, '2026-11-15T12:00:00Z', timeZone)).toEqual({
    word: 'Next',
    at: '2026-11-20T09:30:00Z',
  })
  expect(nextSession({ items }, '2026-11-25T12:00:00Z', timeZone)).toEqual({
    word: 'Next',
    at: '2026-12-01T09:30:00Z',
  })
  expect(nextSession({ items }, '2027-01-01T12:00:00Z', timeZone)).toEqual({
    word: 'Last',
    at: '2026-12-01T09:30:00Z',
  })
  // Cancelled sessions aren't next.
  expect(
    nextSession({ items: [later, item({ status: 'cancelled' })] }, '2026-11-15T12:00:00Z', timeZone)?.at,
  ).toBe('2026-12-01T09:30:00Z')
  expect(nextSession({ items: [] }, '2026-11-15T12:00:00Z', timeZone)).toBeUndefined()
  const afternoon = { start: { hours: 13, minutes: 0 }, end: { hours: 15, minutes: 0 } }
  const half = item({ ticket: { ...later.ticket, timeDisplay: afternoon } })
  expect(nextSession({ items: [half] }, '2026-11-15T12:00:00Z', timeZone)?.at).toBe('2026-11-20T13:00:00Z')
})

describe('what a family may ask the team to change', () => {
  const term = { _id: 't', name: 'Term', type: 'all' as const, timeDisplay: null }
  it.each<[string, readonly BookingItem[], string]>([
    ['a single session ahead', [item()], 'Another date, or another child?'],
    ['a term, which has no other dates', [item({ ticket: term })], 'Another child?'],
    ['both', [item({ ticket: term }), item()], 'Another date, or another child?'],
    ['what was cancelled', [item({ ticket: term }), item({ status: 'cancelled' })], 'Another child?'],
    ['a subscription', [item({ ticket: { ...term, type: 'subscription' } })], ''],
  ])('is right for %s', (_case, items, words) => {
    expect(changeToAskFor({ items: [...items] }, '2026-11-19T09:00:00Z')).toBe(words)
  })

  it('is nothing once every session is past', () => {
    expect(changeToAskFor({ items: [item()] }, '2026-11-21T09:00:00Z')).toBe('')
  })
})
