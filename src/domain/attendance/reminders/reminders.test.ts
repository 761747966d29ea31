import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf } from '#domain/kernel/zoned.ts'
import { limits } from '#domain/limits.ts'
import { dueReminderOf } from './due-reminder.ts'
import { type BookedPlace, sessionRemindersDue } from './session-reminders-due.ts'

const london = (date: string, time: string) => instantOf(date, time, 'Europe/London')

const place = (changes: Partial<BookedPlace> & { at?: string } = {}): BookedPlace => {
  const { at = '09:30', ...rest } = changes
  const localDate = rest.localDate ?? '2026-09-21'
  return {
    userId: 'parent',
    sessionId: `${localDate} ${at}`,
    localDate,
    startsAt: london(localDate, at),
    bookedAt: '2026-09-01T09:00:00Z',
    ...rest,
  }
}

describe('a session reminder', () => {
  it.each([
    ['a minute too early', '2026-09-20', '09:29', 0],
    ['to the minute', '2026-09-20', '09:30', 1],
    ['late, but before it begins', '2026-09-21', '09:29', 1],
    ['when it has begun', '2026-09-21', '09:30', 0],
  ])('%s', (_when, date, time, count) => {
    expect(sessionRemindersDue([place()], 24, london(date, time))).toHaveLength(count)
  })

  // On 25 October 2026 the clocks go back at 2, and on 29 March 2026 they go forward at 1. The lead time counts elapsed
  // hours.
  it.each([
    ['2026-10-25', '2026-10-24', '10:29', '10:30'],
    ['2026-03-29', '2026-03-28', '08:29', '08:30'],
  ])(
    'is due the right number of elapsed hours before a session on %s, when the clocks change',
    (localDate, dayBefore, early, due) => {
      const places = [place({ localDate, bookedAt: '2026-01-01T09:00:00Z' })]
      expect(sessionRemindersDue(places, 24, london(dayBefore, early))).toHaveLength(0)
      expect(sessionRemindersDue(places, 24, london(dayBefore, due))).toHaveLength(1)
    },
  )

  it('is sent once for each person and day, with all remaining sessions of that day', () => {
    const morning = place({ at: '09:30' })
    const evening = place({ at: '18:00' })
    const nextDay = place({ localDate: '2026-09-22', at: '09:00' })
    const other = { ...morning, userId: 'other' }
    const due = sessionRemindersDue([morning, evening, nextDay, other], 24, london('2026-09-20', '09:30'))
    expect(due).toEqual([
      { userId: 'parent', localDate: '2026-09-21', sessionIds: [morning.sessionId, evening.sessionId] },
      { userId: 'other', localDate: '2026-09-21', sessionIds: [morning.sessionId] },
    ])
    const later = sessionRemindersDue([morning, evening], 24, london('2026-09-21', '12:00'))
    expect(later).toEqual([expect.objectContaining({ sessionIds: [evening.sessionId] })])
  })

  it.each([
    ['before the reminder was due', '2026-09-20', '09:30', 1],
    ['after it', '2026-09-20', '09:31', 0],
  ])('depends on the booking time: booked %s', (_when, date, time, count) => {
    const places = [place({ bookedAt: london(date, time) })]
    expect(sessionRemindersDue(places, 24, london('2026-09-20', '10:00'))).toHaveLength(count)
  })

  it('names each upcoming session at most once, and only on days that are due', () => {
    const anyPlace = fc.record({
      userId: fc.constantFrom('a', 'b'),
      localDate: fc.constantFrom('2026-10-24', '2026-10-25', '2026-10-26'),
      at: fc.constantFrom('00:30', '09:30', '23:30'),
      bookedAt: fc.constantFrom('2026-09-01T09:00:00Z', '2026-10-24T12:00:00Z'),
    })
    fc.assert(
      fc.property(
        fc.array(anyPlace.map((one) => place(one))),
        fc.integer({ min: 1, max: limits.reminderHoursMaximum }),
        fc.integer({ min: 0, max: 96 }),
        (places, hours, later) => {
          const now = Temporal.Instant.from('2026-10-23T00:00:00Z').add({ hours: later }).toString()
          const due = sessionRemindersDue(places, hours, now)
          const named = due.flatMap(({ userId, sessionIds }) => sessionIds.map((id) => `${userId} ${id}`))
          expect(new Set(named).size).toBe(named.length)
          const coming = places.filter(({ startsAt }) => Temporal.Instant.compare(startsAt, now) > 0)
          const days = new Set(due.map(({ userId, localDate }) => `${userId} ${localDate}`))
          const expected = coming.filter(({ userId, localDate }) => days.has(`${userId} ${localDate}`))
          expect(new Set(named)).toEqual(
            new Set(expected.map(({ userId, sessionId }) => `${userId} ${sessionId}`)),
          )
        },
      ),
    )
  })
})

describe('a payment reminder', () => {
  const booking = { dueOn: '2026-09-23', placedOn: '2026-09-16' }
  it.each([
    ['2026-09-20', '12:00', undefined],
    ['2026-09-21', '08:59', undefined],
    ['2026-09-21', '09:00', 'due'],
    ['2026-09-23', '23:59', 'due'],
    ['2026-09-24', '08:00', undefined],
    ['2026-09-24', '09:00', 'overdue'],
    ['2026-09-30', '12:00', 'overdue'],
    ['2026-10-01', '12:00', undefined],
  ])('on %s at %s is %s', (date, time, kind) => {
    expect(dueReminderOf(booking, { date, time })).toBe(kind)
  })

  it('is not sent on the day of booking', () => {
    const today = { date: '2026-09-16', time: '12:00' }
    expect(dueReminderOf({ dueOn: '2026-09-16', placedOn: '2026-09-16' }, today)).toBeUndefined()
    expect(dueReminderOf({ dueOn: '2026-09-16', placedOn: '2026-09-15' }, today)).toBe('due')
  })
})
