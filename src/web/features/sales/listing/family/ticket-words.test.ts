import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { expect, it } from 'vitest'
import { priceBefore, ticketAbout, ticketPrice } from './ticket-words.ts'

type Ticket = PublicActivity['tickets'][number]

const ticket = (change: Partial<Ticket> = {}): Ticket => ({
  _id: 'a',
  name: 'Term',
  type: 'all',
  price: 20_000,
  proRataPrice: null,
  haveSessionsPast: false,
  remainingSessionsCount: 5,
  coveredSessionsCount: 5,
  restrictSessions: false,
  sessionsCanBeUsedFor: [],
  timeDisplay: null,
  allowMidMonthBookings: false,
  coverFeePerSession: null,
  paymentSchedule: null,
  priceNow: 20_000,
  priceIsMonthly: false,
  full: false,
  canBePaid: true,
  placesLeft: null,
  placesLeftIn: {},
  ...change,
})

it.each([
  [ticket(), '£200.00'],
  [ticket({ proRataPrice: 16_000, priceNow: 16_000 }), '£160.00*'],
  [ticket({ priceNow: 4_500, priceIsMonthly: true }), '£45.00 a month'],
  [ticket({ priceNow: 0 }), 'Free'],
])('shows %o with the price %s', (one, expected) => {
  expect(ticketPrice(one, 'GBP')).toBe(expected)
})

const sessions = [
  { _id: 'one', localDate: '2026-09-18' },
  { _id: 'two', localDate: '2026-10-01' },
]

const nothing = { lines: [], total: 0 }
const forOne = (amount: number) => ({ lines: [{ itemId: 'a', steps: [], amount }], total: amount })

it.each([
  ['a date is wanted', ticket({ type: 'single', priceNow: 1_400 }), nothing, 'Choose a date'],
  ['somebody is wanted, for two dates', ticket({ type: 'single', priceNow: 1_400 }), forOne(2_800), '£28.00'],
  ['it is free on any date', ticket({ type: 'single', priceNow: 0 }), nothing, 'Free'],
  ['it is free, and lunch is not', ticket({ type: 'single', priceNow: 0 }), forOne(450), '£4.50'],
  ['it is free on the date chosen', ticket({ type: 'single', priceNow: 0 }), forOne(0), 'Free'],
  ['it covers all dates', ticket(), forOne(20_000), '£200.00'],
])('shows the right price before a sum is known, if %s', (_, one, quoted, expected) => {
  expect(priceBefore(one, quoted, 'GBP')).toBe(expected)
})

it.each([
  [ticket(), ['Covers all 5 dates']],
  [ticket({ remainingSessionsCount: 2, coveredSessionsCount: 2 }), ['Covers both dates']],
  [
    ticket({ remainingSessionsCount: 1, coveredSessionsCount: 2, proRataPrice: 10_000 }),
    ['Covers the last of 2 dates', '£200.00 for both'],
  ],
  [
    ticket({ restrictSessions: true, remainingSessionsCount: 2, coveredSessionsCount: 2 }),
    ['Covers 2 dates'],
  ],
  [ticket({ remainingSessionsCount: 1, coveredSessionsCount: 1 }), ['Covers 1 date']],
  [ticket({ remainingSessionsCount: 4 }), ['Covers the 4 dates left of 5']],
  [ticket({ remainingSessionsCount: 1 }), ['Covers the last of 5 dates']],
  [
    ticket({ remainingSessionsCount: 4, proRataPrice: 16_000 }),
    ['Covers the 4 dates left of 5', '£200.00 for all 5'],
  ],
  [ticket({ type: 'single' }), ['For single dates of your choice']],
  [ticket({ type: 'single', remainingSessionsCount: 1 }), ['For one date']],
  [
    ticket({
      type: 'single',
      restrictSessions: true,
      timeDisplay: { start: { hours: 9, minutes: 0 }, end: { hours: 12, minutes: 30 } },
    }),
    ['For single dates, 5 to choose from', '9am to 12.30pm'],
  ],
  [
    ticket({
      type: 'subscription',
      paymentSchedule: {
        type: 'regular',
        firstPaymentDate: '2026-09-01',
        finalPaymentDate: null,
        frequency: 'monthly',
        amount: 4_500,
        schedule: [],
        disableAfterFirstPaymentDate: false,
      },
    }),
    [
      'A place on every date: 2 dates until Oct 2026, and any added later',
      '£45.00 on the 1st of each month',
      'Begins on 1 Oct 2026 with its first payment',
    ],
  ],
])('describes %o as %j', (one, expected) => {
  expect(ticketAbout(one, { sessions, today: '2026-09-16' }, 'GBP')).toEqual(expected)
})
