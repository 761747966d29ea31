import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messages } from '#domain/messages.ts'
import { moneyAtLeast } from '#domain/sentences.ts'
import { isScheduleUsable } from './is-schedule-usable.ts'
import { nextPayments, paymentDates } from './payment-dates.ts'
import type { PaymentSchedule } from './payment-schedule.ts'
import { scheduleInWords } from './schedule-in-words.ts'
import { scheduleIssues } from './schedule-issues.ts'
import { schedulePrice, totalOf } from './schedule-price.ts'
import { tidySchedule } from './tidy-schedule.ts'

const regular = (given: Partial<PaymentSchedule> = {}): PaymentSchedule => ({
  type: 'regular',
  firstPaymentDate: '2026-09-01',
  finalPaymentDate: '2027-07-31',
  frequency: 'monthly',
  amount: 4500,
  schedule: [],
  disableAfterFirstPaymentDate: false,
  ...given,
})
const fixed = (
  rows: readonly (readonly [date: string, amount: number])[],
  given: Partial<PaymentSchedule> = {},
) =>
  regular({
    type: 'fixed',
    firstPaymentDate: null,
    finalPaymentDate: null,
    amount: null,
    schedule: rows.map(([date, amount]) => ({ date, amount })),
    ...given,
  })

describe('scheduleIssues', () => {
  it.each([
    ['a whole one', regular(), []],
    ['no final date', regular({ finalPaymentDate: null }), []],
    ['first and final on the same 1st', regular({ finalPaymentDate: '2026-09-01' }), []],
    ['no amount', regular({ amount: null }), [['amount', messages.required]]],
    ['nothing to pay', regular({ amount: 0 }), [['amount', moneyAtLeast({ least: '£0.01' })]]],
    ['a negative amount', regular({ amount: -1 }), [['amount', moneyAtLeast({ least: '£0.01' })]]],
    ['one penny', regular({ amount: 1 }), []],
    ['no first date', regular({ firstPaymentDate: null }), [['firstPaymentDate', messages.required]]],
    [
      'final before first',
      regular({ finalPaymentDate: '2026-08-31' }),
      [['finalPaymentDate', messages.finalBeforeFirst]],
    ],
    [
      'no 1st in between',
      regular({ firstPaymentDate: '2026-09-02', finalPaymentDate: '2026-09-30' }),
      [['finalPaymentDate', messages.noFirstBetween]],
    ],
    [
      'just one 1st in between',
      regular({ firstPaymentDate: '2026-09-02', finalPaymentDate: '2026-10-01' }),
      [],
    ],
    [
      'a slip in the year',
      regular({ finalPaymentDate: '2726-07-31' }),
      [['finalPaymentDate', messages.dateTooFar]],
    ],
    [
      'a far first date',
      regular({ firstPaymentDate: '9999-12-31', finalPaymentDate: null }),
      [['firstPaymentDate', messages.dateTooFar]],
    ],
    [
      'fixed rows',
      fixed([
        ['2026-09-05', 100],
        ['2026-09-04', 1],
      ]),
      [],
    ],
    ['no rows', fixed([]), [['schedule', messages.noPayments]]],
    [
      'the same date twice',
      fixed([
        ['2026-09-05', 100],
        ['2026-10-05', 100],
        ['2026-09-05', 200],
      ]),
      [['schedule.2.date', messages.dateTwice]],
    ],
    [
      'a row of nothing',
      fixed([
        ['2026-09-05', 100],
        ['2026-10-05', 0],
      ]),
      [['schedule.1.amount', moneyAtLeast({ least: '£0.01' })]],
    ],
    [
      'what belongs to the other type',
      fixed([['2026-09-05', 100]], { amount: -5, finalPaymentDate: '2020-01-01' }),
      [],
    ],
  ])('%s', (_name, schedule, expected) => {
    expect(scheduleIssues(schedule, 'GBP').map(({ path, reason }) => [path, reason])).toEqual(expected)
  })
})

describe('isScheduleUsable', () => {
  it.each([
    ['the final date is in the future', regular({ finalPaymentDate: '2026-11-16' }), true],
    ['the final date is today', regular({ finalPaymentDate: '2026-11-15' }), false],
    ['the final date is past', regular({ finalPaymentDate: '2026-11-14' }), false],
    ['there is no final date', regular({ finalPaymentDate: null }), true],
    [
      'a fixed one has a future date',
      fixed([
        ['2026-09-01', 1],
        ['2026-11-16', 1],
      ]),
      true,
    ],
    [
      'all dates of a fixed one are past',
      fixed([
        ['2026-09-01', 1],
        ['2026-11-15', 1],
      ]),
      false,
    ],
    ['the first payment is past and that closes it', regular({ disableAfterFirstPaymentDate: true }), false],
    [
      'the first payment is past and that closes it, open-ended',
      regular({ finalPaymentDate: null, disableAfterFirstPaymentDate: true }),
      false,
    ],
    [
      'the first payment is today',
      regular({ firstPaymentDate: '2026-11-15', disableAfterFirstPaymentDate: true }),
      true,
    ],
    [
      'the first payment was yesterday',
      regular({ firstPaymentDate: '2026-11-14', disableAfterFirstPaymentDate: true }),
      false,
    ],
    [
      'the first payment was yesterday, which does not close it',
      regular({ firstPaymentDate: '2026-11-14' }),
      true,
    ],
    [
      'a fixed one closes after its first row',
      fixed(
        [
          ['2026-12-01', 1],
          ['2026-11-14', 1],
        ],
        { disableAfterFirstPaymentDate: true },
      ),
      false,
    ],
    [
      'a fixed one is open on its first row',
      fixed(
        [
          ['2026-12-01', 1],
          ['2026-11-15', 1],
        ],
        { disableAfterFirstPaymentDate: true },
      ),
      true,
    ],
    ['there are no rows', fixed([]), false],
  ])('says whether a schedule is usable if %s', (_name, schedule, usable) => {
    expect(isScheduleUsable(schedule, '2026-11-15')).toBe(usable)
    expect(isScheduleUsable(tidySchedule(schedule), '2026-11-15')).toBe(usable)
  })
})

const dates = (schedule: PaymentSchedule, from: string, to: string) =>
  paymentDates(schedule, from, to).map(({ date }) => date)

describe('paymentDates', () => {
  it.each([
    [
      'on the 1st of each month',
      regular(),
      '2026-01-01',
      '2026-11-30',
      ['2026-09-01', '2026-10-01', '2026-11-01'],
    ],
    [
      'another day means from the next 1st',
      regular({ firstPaymentDate: '2026-09-15' }),
      '2026-01-01',
      '2026-11-01',
      ['2026-10-01', '2026-11-01'],
    ],
    [
      'over the turn of the year',
      regular({ firstPaymentDate: '2026-12-02' }),
      '2026-01-01',
      '2027-02-01',
      ['2027-01-01', '2027-02-01'],
    ],
    [
      'none after the final date',
      regular({ finalPaymentDate: '2026-09-30' }),
      '2026-01-01',
      '2030-01-01',
      ['2026-09-01'],
    ],
    [
      'from today on',
      regular({ finalPaymentDate: null }),
      '2028-02-29',
      '2028-04-30',
      ['2028-03-01', '2028-04-01'],
    ],
    [
      'fixed rows in order',
      fixed([
        ['2026-10-05', 1],
        ['2026-09-05', 1],
        ['2027-01-01', 1],
      ]),
      '2026-09-05',
      '2026-12-31',
      ['2026-09-05', '2026-10-05'],
    ],
    ['nothing without an amount', regular({ amount: null }), '2026-01-01', '2027-01-01', []],
  ])('%s', (_name, schedule, from, to, expected) => {
    expect(dates(schedule, from, to)).toEqual(expected)
  })

  const day = fc
    .date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2035-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10))
  const anySchedule: fc.Arbitrary<PaymentSchedule> = fc.oneof(
    fc
      .record({ first: day, final: fc.option(day), amount: fc.integer({ min: 1, max: 1_000_000 }) })
      .map(({ first, final, amount }) =>
        regular({ firstPaymentDate: first, finalPaymentDate: final, amount }),
      ),
    fc
      .uniqueArray(fc.tuple(day, fc.integer({ min: 1, max: 100_000 })), { selector: ([date]) => date })
      .map((rows) => fixed(rows)),
  )

  it('are sorted, stay within the span, and are 1sts if the schedule is regular', () => {
    fc.assert(
      fc.property(anySchedule, day, day, (schedule, from, to) => {
        const found = dates(schedule, from, to)
        expect(found).toEqual([...new Set(found)].toSorted((a, b) => (a < b ? -1 : 1)))
        expect(found.every((date) => from <= date && date <= to)).toBe(true)
        expect(schedule.type === 'fixed' || found.every((date) => date.endsWith('-01'))).toBe(true)
      }),
    )
  })

  it('of two adjacent spans equal those of the combined span', () => {
    fc.assert(
      fc.property(anySchedule, fc.array(day, { minLength: 3, maxLength: 3 }), (schedule, days) => {
        const [from = '', middle = '', to = ''] = days.toSorted((a, b) => (a < b ? -1 : 1))
        const next = new Date(Date.parse(middle) + 86_400_000).toISOString().slice(0, 10)
        expect([...dates(schedule, from, middle), ...dates(schedule, next, to)]).toEqual(
          dates(schedule, from, to),
        )
      }),
    )
  })

  it('don’t change when a schedule is tidied once or twice', () => {
    fc.assert(
      fc.property(anySchedule, (schedule) => {
        const tidy = tidySchedule(schedule)
        expect(tidySchedule(tidy)).toEqual(tidy)
        expect(dates(tidy, '2000-01-01', '2040-01-01')).toEqual(dates(schedule, '2000-01-01', '2040-01-01'))
        expect(totalOf(tidy.schedule)).toBe(totalOf(schedule.schedule))
      }),
    )
  })

  it('don’t include a next payment once the schedule is over', () => {
    fc.assert(
      fc.property(anySchedule, day, (schedule, today) => {
        const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
        expect(isScheduleUsable(schedule, today) || nextPayments(schedule, tomorrow, 1).length === 0).toBe(
          true,
        )
      }),
    )
  })
})

describe('the next payments', () => {
  it('include today’s payment and stop at the count', () => {
    const open = regular({ finalPaymentDate: null })
    expect(nextPayments(open, '2026-12-01', 3).map(({ date }) => date)).toEqual([
      '2026-12-01',
      '2027-01-01',
      '2027-02-01',
    ])
    expect(
      nextPayments(regular({ firstPaymentDate: '2050-01-01', finalPaymentDate: null }), '2026-12-01', 2),
    ).toHaveLength(2)
    expect(nextPayments(open, '2026-12-02', 30)).toHaveLength(30)
    expect(nextPayments(fixed([['2090-01-01', 5]]), '2026-12-02', 3)).toEqual([
      { date: '2090-01-01', amount: 5 },
    ])
  })
})

describe('scheduleInWords', () => {
  it.each([
    [regular(), '£45.00 on the 1st of each month, Sep 2026 – Jul 2027'],
    [regular({ finalPaymentDate: null }), '£45.00 on the 1st of each month, from Sep 2026'],
    [
      regular({ firstPaymentDate: '2026-09-02', finalPaymentDate: null }),
      '£45.00 on the 1st of each month, from Oct 2026',
    ],
    [regular({ finalPaymentDate: '2026-09-30' }), '£45.00 on the 1st of each month, Sep 2026'],
    [
      fixed([
        ['2027-01-05', 4500],
        ['2026-09-05', 4500],
      ]),
      '2 payments of £45.00, Sep 2026 – Jan 2027',
    ],
    [
      fixed([
        ['2026-09-05', 4500],
        ['2026-09-25', 500],
      ]),
      '2 payments, £50.00 in all, Sep 2026',
    ],
    [fixed([['2026-09-05', 4500]]), '£45.00 on 5 Sep 2026'],
    [fixed([]), 'No payments'],
  ])('%#', (schedule, words) => {
    expect(scheduleInWords(schedule, 'GBP')).toBe(words)
  })
})

describe('schedulePrice', () => {
  const rows = [
    { date: '2026-09-05', amount: 2_500 },
    { date: '2026-10-05', amount: 3_000 },
  ]
  it.each([
    ['a month of a regular one', { type: 'regular', amount: 4_500, schedule: rows }, 4_500],
    ['a regular one without an amount', { type: 'regular', amount: null, schedule: [] }, 0],
    ['all rows of a fixed one', { type: 'fixed', amount: 4_500, schedule: rows }, 5_500],
    ['a fixed one without rows', { type: 'fixed', amount: null, schedule: [] }, 0],
  ] as const)('%s', (_case, schedule, price) => {
    expect(schedulePrice(schedule)).toBe(price)
  })
})
