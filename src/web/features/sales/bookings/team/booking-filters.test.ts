import { describe, expect, it } from 'vitest'
import { bookingFiltersOf } from './booking-filters.ts'

const one = '019a8000-0000-7000-8000-00000000000a'

describe('the filters in the address', () => {
  it.each<[string, Record<string, unknown>, object]>([
    ['nothing', {}, {}],
    [
      'everything',
      {
        activityGroup: one,
        ticket: one,
        session: one,
        status: 'used',
        payment: 'overdue',
        user: one,
        from: '2026-09-01',
        to: '2026-09-30',
        sessionsFrom: '2026-10-05',
        sessionsTo: '2026-10-09',
      },
      {
        activityGroup: one,
        ticket: one,
        session: one,
        status: 'used',
        payment: 'overdue',
        user: one,
        from: '2026-09-01',
        to: '2026-09-30',
        sessionsFrom: '2026-10-05',
        sessionsTo: '2026-10-09',
      },
    ],
    ['a ticket without its activity', { ticket: one }, {}],
    ['a session without its activity', { session: one }, {}],
    ['what never was a booking', { status: 'expired' }, {}],
    [
      'words that mean nothing',
      { status: 'x', payment: 1, user: 'x', from: '2026-02-30', sessionsTo: 'soon', other: 'y' },
      {},
    ],
  ])('are read correctly: %s', (_, address, expected) => {
    expect(bookingFiltersOf(address)).toEqual(expected)
  })
})
