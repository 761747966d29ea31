import { describe, expect, it } from 'vitest'
import { subscriptionPlan } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { defaultRepeat } from '#domain/catalogue/activities/sessions/repeat.ts'
import { activityForm } from './activity-form.ts'
import {
  activityAddOn,
  activityGroup,
  activitySession,
  activityTicket,
  salesBySession,
} from './activity-groups.ts'

/**
 * The fields named in section 3 of the specification. An entity may have more fields, but none of these may be missing.
 */
const named: readonly (readonly [string, { readonly shape: object }, string[]])[] = [
  [
    'a ticket',
    activityTicket,
    [
      '_id',
      'name',
      'type',
      'price',
      'proRataPrice',
      'shouldProRata',
      'placeLimit',
      'restrictSessions',
      'sessionsCanBeUsedFor',
      'subscriptionPlan',
      'allowMidMonthBookings',
      'coverFeePerSession',
      'timeDisplay',
      'enabled',
      'haveSessionsPast',
      'remainingSessionsCount',
      'allSessionTicketSales',
      'subscriptionTicketSales',
      'singleSessionTicketSales',
      'activitySales',
    ],
  ],
  [
    'a payment schedule',
    subscriptionPlan.shape.paymentSchedule,
    [
      'type',
      'firstPaymentDate',
      'finalPaymentDate',
      'frequency',
      'amount',
      'schedule',
      'disableAfterFirstPaymentDate',
    ],
  ],
  [
    'an add-on',
    activityAddOn,
    ['_id', 'name', 'price', 'enabled', 'restrictSessions', 'sessionsCanBeUsedFor'],
  ],
  ['a session', activitySession, ['_id', 'date', 'placeLimit', 'enabled']],
  ['the date of a session', activitySession.shape.date, ['start', 'end']],
  ['an activity group', activityGroup, ['_id', 'waitlistType', 'sessions', 'tickets', 'addOns', 'fieldData']],
]

describe.each(named)('%s', (_name, { shape }, fields) => {
  it.each(fields)('has %s', (field) => {
    expect(Object.keys(shape)).toContain(field)
  })
})

it('a ticket’s displayed time has hours and minutes at both ends', () => {
  const time = { hours: 9, minutes: 30 }
  const { timeDisplay } = activityTicket.shape
  expect(timeDisplay.safeParse({ start: time, end: time }).success).toBe(true)
  expect(timeDisplay.safeParse({ start: time }).success).toBe(false)
  expect(timeDisplay.safeParse({ start: { hours: 24, minutes: 0 }, end: time }).success).toBe(false)
})

it('activity types and waitlist types match the specification', () => {
  expect(activityTicket.shape.type.options).toEqual(['all', 'single', 'subscription'])
  expect(activityGroup.shape.waitlistType.options).toContain('allSessions')
})

it('a new session repeats by the options in the specification', () => {
  expect(Object.keys(defaultRepeat)).toEqual([
    'repeat',
    'repeatDays',
    'repeatEndOption',
    'repeatOccurrences',
    'repeatEndDate',
  ])
})

it('sales are a map of session id to number', () => {
  const id = '00000000-0000-4000-8000-000000000000'
  expect(salesBySession.safeParse({ [id]: 3 }).success).toBe(true)
  expect(salesBySession.safeParse({ [id]: '3' }).success).toBe(false)
})

it('new items accept temp_ ids, but answers never contain them', () => {
  const { _id } = activityForm.shape.sessions.element.shape
  expect(_id.safeParse('temp_1').success).toBe(true)
  expect(_id.safeParse('1').success).toBe(false)
  expect(activitySession.shape._id.safeParse('temp_1').success).toBe(false)
})
