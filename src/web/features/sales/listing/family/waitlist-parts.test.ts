import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { expect, it } from 'vitest'
import { waitlistOf } from './waitlist-parts.ts'

type Activity = Pick<PublicActivity, 'waitlistType' | 'sessions' | 'tickets' | 'sales'>

const session = (_id: string, placesLeft: number | null) => ({
  _id,
  localDate: '2026-09-21',
  startTime: '09:30',
  endTime: '11:00',
  date: { start: '2026-09-21T08:30:00Z', end: '2026-09-21T10:00:00Z' },
  placesLeft,
  placesOffered: placesLeft,
  full: placesLeft === 0,
})
const ticket = (
  type: 'single' | 'all',
  input: Partial<PublicActivity['tickets'][number]> = {},
): PublicActivity['tickets'][number] => ({
  _id: type,
  name: type,
  type,
  price: 1_200,
  proRataPrice: null,
  haveSessionsPast: false,
  remainingSessionsCount: 2,
  coveredSessionsCount: 2,
  restrictSessions: false,
  sessionsCanBeUsedFor: [],
  timeDisplay: null,
  allowMidMonthBookings: false,
  coverFeePerSession: null,
  paymentSchedule: null,
  priceNow: 1_200,
  priceIsMonthly: false,
  full: false,
  canBePaid: true,
  placesLeft: null,
  placesLeftIn: {},
  ...input,
})
const activity = (left: readonly (number | null)[], input: Partial<Activity> = {}): Activity => ({
  waitlistType: 'session',
  sessions: left.map((places, index) => session(`s${index}`, places)),
  tickets: [ticket('single')],
  sales: { state: 'open', opensAt: null, closesAt: null },
  ...input,
})
const whole: Partial<Activity> = { waitlistType: 'allSessions', tickets: [ticket('all')] }

it.each<[string, Activity, number, object | undefined]>([
  ['room for everybody', activity([5, null]), 2, undefined],
  ['everything is full', activity([0, 0]), 1, { how: 'all', sessions: true }],
  ['some of it is', activity([0, 3]), 1, { how: 'some', sessions: true }],
  ['one place, one child', activity([1, 3]), 1, undefined],
  ['one place, two children', activity([1, 3]), 2, { how: 'forAll', sessions: false }],
  ['no waitlist', activity([0], { waitlistType: 'off' }), 1, undefined],
  [
    'not on sale',
    activity([0], { sales: { state: 'closed', opensAt: null, closesAt: '2026-09-01T08:00:00Z' } }),
    1,
    undefined,
  ],
  [
    'the ticket has reached its own limit in one',
    activity([3, 3], { tickets: [ticket('single', { placesLeft: 5, placesLeftIn: { s0: 0 } })] }),
    1,
    { how: 'some', sessions: true },
  ],
  [
    'what no ticket is sold for is not waited for',
    activity([0, 4], {
      tickets: [ticket('single', { restrictSessions: true, sessionsCanBeUsedFor: ['s1'] })],
    }),
    1,
    undefined,
  ],
  ['all sessions, one is full', activity([0, 4], whole), 1, { how: 'all', sessions: false }],
  [
    'all sessions, two places, three children',
    activity([2, 4], whole),
    3,
    { how: 'forAll', sessions: false },
  ],
  ['all sessions, room', activity([2, 4], whole), 2, undefined],
])('is right for %s', (_, input, people, expected) => {
  expect(waitlistOf(input, people)).toEqual(expected)
})
