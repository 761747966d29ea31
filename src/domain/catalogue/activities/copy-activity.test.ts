import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messages } from '#domain/messages.ts'
import { copyActivity, copyIssues } from './copy-activity.ts'
import { shiftDate, shiftMoment } from './shift-dates.ts'
import type { TicketInput } from './tickets/ticket-issues.ts'

const ticket = (type: TicketInput['type']): TicketInput => ({
  _id: type,
  name: type,
  type,
  price: 1000,
  shouldProRata: false,
  placeLimit: null,
  restrictSessions: false,
  sessionsCanBeUsedFor: [],
  subscriptionPlan: type === 'subscription' ? 'p1' : null,
  allowMidMonthBookings: false,
  coverFeePerSession: null,
  timeDisplay: null,
  enabled: true,
})

const original = {
  name: 'Camp',
  enabled: true,
  visibility: 'link',
  salesOpen: { date: '2026-10-01', time: '09:00' },
  salesClose: null,
  waitlistType: 'session' as const,
  sessions: [{ localDate: '2026-10-20', startTime: '09:30' }],
  tickets: [ticket('all'), ticket('subscription')],
  addOns: [
    { _id: 'a1', name: 'Lunch', price: 1, enabled: true, restrictSessions: false, sessionsCanBeUsedFor: [] },
  ],
}

describe('copyActivity', () => {
  it('shifts dates, keeps times, and starts disabled', () => {
    expect(copyActivity(original, { name: 'Camp 2', shiftDays: 14, planLevel: 30 })).toEqual({
      ...original,
      name: 'Camp 2',
      enabled: false,
      salesOpen: { date: '2026-10-15', time: '09:00' },
      sessions: [{ localDate: '2026-11-03', startTime: '09:30' }],
      tickets: [ticket('all'), { ...ticket('subscription'), subscriptionPlan: null, enabled: false }],
    })
  })

  it.each([
    [20, 'off', ['all', 'subscription'], 1],
    [10, 'off', ['all'], 0],
  ] as const)('on tier %i leaves out what the tier doesn’t include', (planLevel, waitlist, types, addOns) => {
    const copy = copyActivity(original, { name: 'Camp 2', shiftDays: 0, planLevel })
    expect(copy.waitlistType).toBe(waitlist)
    expect(copy.tickets.map(({ type }) => type)).toEqual(types)
    expect(copy.addOns).toHaveLength(addOns)
  })
})

describe('shifting dates', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-10-20', 364, '2027-10-19'],
  ])('%s by %i days is %s', (date, days, shifted) => {
    expect(shiftDate(date, days)).toBe(shifted)
    expect(shiftMoment({ date, time: '09:00' }, days)).toEqual({ date: shifted, time: '09:00' })
  })

  it('returns to the start when reversed, and keeps the weekday for whole weeks', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3660, max: 3660 }), fc.nat(3000), (days, offset) => {
        const date = shiftDate('2024-01-01', offset)
        expect(shiftDate(shiftDate(date, days), -days)).toBe(date)
        const weeks = Temporal.PlainDate.from(shiftDate(date, days * 7)).dayOfWeek
        expect(weeks).toBe(Temporal.PlainDate.from(date).dayOfWeek)
      }),
    )
  })
})

describe('copyIssues', () => {
  it.each([
    ['a year on', original, 364, undefined],
    [
      'past the end of our calendar',
      { ...original, sessions: [{ localDate: '2199-12-30' }] },
      2,
      messages.dateTooFar,
    ],
    [
      'before its beginning',
      { ...original, salesOpen: { date: '1900-01-02', time: '09:00' } },
      -2,
      messages.dateTooEarly,
    ],
  ] as const)('%s', (_case, activity, shiftDays, wrong) => {
    expect(copyIssues(activity, shiftDays)).toEqual(
      wrong === undefined ? [] : [{ path: 'shiftDays', reason: wrong }],
    )
  })
})
