import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PaymentSchedule } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import { chargesBetween, nextCharge, nextDue } from './charge-dates.ts'
import type { SubscriptionTerms } from './subscription.ts'

const regular: PaymentSchedule = {
  type: 'regular',
  firstPaymentDate: '2026-09-01',
  finalPaymentDate: null,
  frequency: 'monthly',
  amount: 4_500,
  schedule: [],
  disableAfterFirstPaymentDate: false,
}
const fixed: PaymentSchedule = {
  ...regular,
  type: 'fixed',
  firstPaymentDate: null,
  amount: null,
  schedule: [
    { date: '2026-10-15', amount: 3_000 },
    { date: '2026-09-15', amount: 2_000 },
    { date: '2027-02-28', amount: 1_000 },
  ],
}
const terms = (given: Partial<SubscriptionTerms> = {}): SubscriptionTerms => ({
  schedule: regular,
  startsOn: '2026-09-10',
  endsOn: null,
  amountChanges: [],
  pausedMonths: [],
  ...given,
})
const days = (given: Partial<SubscriptionTerms>, from = '2026-01-01', to = '2027-03-31') =>
  chargesBetween(terms(given), from, to).map(({ date, amount }) => `${date} ${amount}`)

describe('the charges between two days', () => {
  it.each<[string, Partial<SubscriptionTerms>, string, string, string[]]>([
    ['from its first day on', {}, '2026-01-01', '2026-12-01', ['2026-10-01', '2026-11-01', '2026-12-01']],
    ['that day included', { startsOn: '2026-10-01' }, '2026-01-01', '2026-10-31', ['2026-10-01']],
    ['from later where asked', {}, '2026-11-02', '2026-12-31', ['2026-12-01']],
    [
      'the day it ends on is not paid any more',
      { endsOn: '2026-11-01' },
      '2026-01-01',
      '2027-01-01',
      ['2026-10-01'],
    ],
    ['one that ended before it began', { endsOn: '2026-09-10' }, '2026-01-01', '2027-01-01', []],
    [
      'a paused month',
      { pausedMonths: ['2026-11'] },
      '2026-01-01',
      '2026-12-31',
      ['2026-10-01', '2026-12-01'],
    ],
    [
      'rows in their order',
      { schedule: fixed },
      '2026-01-01',
      '2027-12-31',
      ['2026-09-15', '2026-10-15', '2027-02-28'],
    ],
    [
      'a row before its first day',
      { schedule: fixed, startsOn: '2026-09-16' },
      '2026-01-01',
      '2026-12-31',
      ['2026-10-15'],
    ],
    [
      'a paused row',
      { schedule: fixed, pausedMonths: ['2026-10'] },
      '2026-01-01',
      '2026-12-31',
      ['2026-09-15'],
    ],
    [
      'until the final date',
      { schedule: { ...regular, finalPaymentDate: '2026-11-30' } },
      '2026-01-01',
      '2027-12-31',
      ['2026-10-01', '2026-11-01'],
    ],
  ])('are right for %s', (_, given, from, to, expected) => {
    expect(chargesBetween(terms(given), from, to).map(({ date }) => date)).toEqual(expected)
  })

  it('have the amount that was agreed last for each day', () => {
    const amountChanges = [
      { from: '2027-01-01', amount: 6_000 },
      { from: '2026-10-02', amount: 5_000 },
    ]
    expect(days({ amountChanges })).toEqual([
      '2026-10-01 4500',
      '2026-11-01 5000',
      '2026-12-01 5000',
      '2027-01-01 6000',
      '2027-02-01 6000',
      '2027-03-01 6000',
    ])
  })

  it('are none if no amount was agreed', () => {
    const amountChanges = [
      { from: '2026-10-01', amount: 0 },
      { from: '2026-12-01', amount: 100 },
    ]
    expect(days({ amountChanges }, '2026-01-01', '2026-12-31')).toEqual(['2026-12-01 100'])
  })
})

describe('the next charge', () => {
  it.each<[string, Partial<SubscriptionTerms>, string, string | null]>([
    ['the next 1st', {}, '2026-10-01', '2026-11-01'],
    ['the first of all', {}, '2020-02-29', '2026-10-01'],
    ['from 29 February', {}, '2028-02-29', '2028-03-01'],
    ['over the new year', {}, '2026-12-31', '2027-01-01'],
    ['beyond pauses', { pausedMonths: ['2026-11', '2026-12', '2027-01'] }, '2026-10-01', '2027-02-01'],
    [
      'beyond months that cost nothing',
      {
        amountChanges: [
          { from: '2026-11-01', amount: 0 },
          { from: '2028-05-01', amount: 1 },
        ],
      },
      '2026-10-01',
      '2028-05-01',
    ],
    ['none after its end', { endsOn: '2026-11-01' }, '2026-10-01', null],
    ['none after the last row', { schedule: fixed }, '2027-02-28', null],
    ['the next row', { schedule: fixed }, '2026-10-15', '2027-02-28'],
    [
      'a schedule that begins in years',
      { schedule: { ...regular, firstPaymentDate: '2031-03-05' } },
      '2026-10-01',
      '2031-04-01',
    ],
  ])('is right for %s', (_, given, after, expected) => {
    expect(nextDue(terms(given), after)).toBe(expected)
  })

  const day = fc
    .integer({ min: 0, max: 3_650 })
    .map((days) => Temporal.PlainDate.from('2026-01-01').add({ days }).toString())
  const anyTerms = fc.record({
    schedule: fc.constantFrom(regular, { ...regular, finalPaymentDate: '2032-02-29' }, fixed),
    startsOn: day,
    endsOn: fc.option(day),
    amountChanges: fc.array(fc.record({ from: day, amount: fc.integer({ min: 0, max: 9_999 }) }), {
      maxLength: 3,
    }),
    pausedMonths: fc.array(
      day.map((one) => one.slice(0, 7)),
      { maxLength: 6 },
    ),
  })

  it('visits every charge once, in order', () => {
    fc.assert(
      fc.property(anyTerms, day, (given, from) => {
        const to = '2037-12-31'
        const walked: string[] = []
        const before = Temporal.PlainDate.from(from).subtract({ days: 1 }).toString()
        for (
          let next = nextCharge(given, before);
          next && next.date <= to;
          next = nextCharge(given, next.date)
        )
          walked.push(`${next.date} ${next.amount}`)
        expect(walked).toEqual(chargesBetween(given, from, to).map(({ date, amount }) => `${date} ${amount}`))
      }),
    )
  })

  it('is never on a day that isn’t covered', () => {
    fc.assert(
      fc.property(anyTerms, day, (given, after) => {
        const next = nextDue(given, after)
        if (next === null) return
        expect(next > after && next >= given.startsOn).toBe(true)
        expect(given.endsOn === null || next < given.endsOn).toBe(true)
        expect(given.pausedMonths).not.toContain(next.slice(0, 7))
      }),
    )
  })
})
