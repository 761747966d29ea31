import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  agreedStart,
  coversDay,
  firstPayment,
  firstStep,
  paymentsAfter,
  paymentsAhead,
  type SubscriptionOffer,
} from './first-payment.ts'
import { nextPayments } from './payment-dates.ts'
import type { PaymentSchedule } from './payment-schedule.ts'

const regular = (given: Partial<PaymentSchedule> = {}): PaymentSchedule => ({
  type: 'regular',
  firstPaymentDate: '2026-09-01',
  finalPaymentDate: null,
  frequency: 'monthly',
  amount: 4_500,
  schedule: [],
  disableAfterFirstPaymentDate: false,
  ...given,
})

const fixed = (...rows: readonly (readonly [date: string, amount: number])[]): PaymentSchedule =>
  regular({
    type: 'fixed',
    firstPaymentDate: null,
    amount: null,
    schedule: rows.map(([date, amount]) => ({ date, amount })),
  })

const offer = (
  schedule: PaymentSchedule,
  today: string,
  given: Partial<SubscriptionOffer> = {},
): SubscriptionOffer => ({
  schedule,
  allowMidMonthBookings: false,
  coverFeePerSession: null,
  today,
  ...given,
})

const midMonth = { allowMidMonthBookings: true, coverFeePerSession: 500 }
const saturdays = ['2026-11-14', '2026-11-21', '2026-11-28', '2026-12-05', '2026-12-12']
const rows = fixed(['2026-09-05', 9_000], ['2026-12-05', 8_000], ['2027-02-05', 7_000])

const whole = (asked: SubscriptionOffer) => {
  const first = firstPayment(asked)
  return first && { ...first, dueNow: firstStep(first, saturdays).amount }
}

describe('a subscription begins', () => {
  it.each([
    [
      'on the next 1st, with nothing to pay until then',
      offer(regular(), '2026-11-16'),
      { startsOn: '2026-12-01', firstDueOn: '2026-12-01', dueToday: 0, dueNow: 0 },
    ],
    [
      'in the middle of a month, for a fee for each session left in it',
      offer(regular(), '2026-11-16', midMonth),
      { startsOn: '2026-11-16', firstDueOn: '2026-12-01', dueToday: 0, dueNow: 1_000 },
    ],
    [
      'on the last day of a month',
      offer(regular(), '2026-11-30', midMonth),
      { startsOn: '2026-11-30', firstDueOn: '2026-12-01', dueToday: 0, dueNow: 0 },
    ],
    [
      'on the 1st, which is paid at once and has no fee',
      offer(regular(), '2026-12-01', midMonth),
      { startsOn: '2026-12-01', firstDueOn: '2026-12-01', dueToday: 4_500, dueNow: 4_500 },
    ],
    [
      'before the first payment date: not before it',
      offer(regular({ firstPaymentDate: '2027-01-01' }), '2026-11-16'),
      { startsOn: '2027-01-01', firstDueOn: '2027-01-01', dueToday: 0, dueNow: 0 },
    ],
    [
      'before the first payment date: every session until then for its fee',
      offer(regular({ firstPaymentDate: '2027-01-01' }), '2026-11-16', midMonth),
      { startsOn: '2026-11-16', firstDueOn: '2027-01-01', dueToday: 0, dueNow: 2_000 },
    ],
    [
      'a first payment date in the middle of a month means the next 1st',
      offer(regular({ firstPaymentDate: '2026-11-20' }), '2026-11-16'),
      { startsOn: '2026-12-01', firstDueOn: '2026-12-01', dueToday: 0, dueNow: 0 },
    ],
    [
      'in the middle of a month for nothing',
      offer(regular(), '2026-11-16', { allowMidMonthBookings: true }),
      { startsOn: '2026-11-16', firstDueOn: '2026-12-01', dueToday: 0, dueNow: 0 },
    ],
    [
      'a fixed one at once, paying what is ahead, and no fee',
      offer(rows, '2026-11-16', midMonth),
      { startsOn: '2026-11-16', firstDueOn: '2026-12-05', dueToday: 0, dueNow: 0 },
    ],
    [
      'a fixed one on the day of a row',
      offer(rows, '2026-12-05'),
      { startsOn: '2026-12-05', firstDueOn: '2026-12-05', dueToday: 8_000, dueNow: 8_000 },
    ],
  ])('%s', (_, asked, expected) => {
    expect(whole(asked)).toMatchObject(expected)
  })

  it.each([
    ['its final date is over', offer(regular({ finalPaymentDate: '2026-11-15' }), '2026-11-16', midMonth)],
    [
      'no 1st comes before its final date',
      offer(regular({ finalPaymentDate: '2026-11-30' }), '2026-11-16', midMonth),
    ],
    [
      'it closed with its first payment',
      offer(regular({ disableAfterFirstPaymentDate: true }), '2026-11-16'),
    ],
    ['all its rows are over', offer(rows, '2027-02-06')],
    ['only the row of today is left', offer(rows, '2027-02-05')],
  ])('not at all if %s', (_, asked) => {
    expect(firstPayment(asked)).toBeUndefined()
  })
})

const after = (today: string) => {
  const first = firstPayment(offer(rows, today))
  return first && paymentsAfter(rows, firstStep(first, [])).payments.map(({ date }) => date)
}

describe('the upcoming payments', () => {
  it('include all payments of a schedule that ends', () => {
    expect(paymentsAhead(rows, '2026-11-16')).toEqual({
      payments: [
        { date: '2026-12-05', amount: 8_000 },
        { date: '2027-02-05', amount: 7_000 },
      ],
      goesOn: false,
    })
  })

  it('include 12 payments of an endless schedule, and say that it goes on', () => {
    const { payments, goesOn } = paymentsAhead(regular(), '2026-11-16')
    expect(payments).toHaveLength(12)
    expect(payments.at(-1)?.date).toBe('2027-11-01')
    expect(goesOn).toBe(true)
  })

  it('leave out the payment that is due now', () => {
    expect(after('2026-11-16')).toEqual(['2026-12-05', '2027-02-05'])
    expect(after('2026-12-05')).toEqual(['2027-02-05'])
  })
})

describe('a subscription booked on any day', () => {
  const day = fc
    .date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const offers: fc.Arbitrary<SubscriptionOffer> = fc.record({
    schedule: fc.oneof(
      fc
        .record({ first: day, final: fc.option(day) })
        .map(({ first, final }) => regular({ firstPaymentDate: first, finalPaymentDate: final })),
      fc
        .uniqueArray(fc.tuple(day, fc.integer({ min: 1, max: 9_000 })), { selector: ([date]) => date })
        .map((list) => fixed(...list)),
    ),
    allowMidMonthBookings: fc.boolean(),
    coverFeePerSession: fc.option(fc.nat(2_000)),
    today: day,
  })

  it('charges the amount due now and the payments after it, each once, and nothing earlier', () => {
    fc.assert(
      fc.property(offers, fc.array(day, { maxLength: 20 }), (asked, days) => {
        const first = firstPayment(asked)
        fc.pre(first !== undefined)
        const { today, schedule, coverFeePerSession } = asked
        const step = firstStep(first, days)
        expect(first.firstDueOn >= today && first.startsOn >= today).toBe(true)
        expect(first.startsOn <= first.firstDueOn).toBe(true)
        expect(agreedStart(step)).toEqual({
          startsOn: first.startsOn,
          firstDueOn: first.firstDueOn,
          dueToday: first.dueToday,
        })
        const ahead = nextPayments(schedule, today, 40)
        expect(ahead[0]?.date).toBe(first.firstDueOn)
        const covered = days.filter((one) => coversDay(first, one) && one < first.firstDueOn)
        const fee = asked.allowMidMonthBookings && schedule.type === 'regular' ? (coverFeePerSession ?? 0) : 0
        const due = first.firstDueOn === today ? ahead[0]?.amount : covered.length * fee
        expect(step.amount).toBe(due)
      }),
    )
  })
})
