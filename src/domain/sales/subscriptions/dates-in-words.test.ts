import { expect, it } from 'vitest'
import type { PaymentSchedule } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import { datesInWords } from './dates-in-words.ts'

const monthly = (finalPaymentDate: string | null): PaymentSchedule => ({
  type: 'regular',
  firstPaymentDate: '2026-09-01',
  finalPaymentDate,
  frequency: 'monthly',
  amount: 4_500,
  schedule: [],
  disableAfterFirstPaymentDate: false,
})
const fixed = (...dates: string[]): PaymentSchedule => ({
  ...monthly(null),
  type: 'fixed',
  amount: null,
  schedule: dates.map((date) => ({ date, amount: 1_000 })),
})
const days = ['2027-02-12', '2026-11-20', '2027-01-08']

it.each<[string, readonly string[], PaymentSchedule, string]>([
  [
    'payments after the last date',
    days,
    monthly('2027-07-01'),
    '3 dates until Feb 2027, and any added later',
  ],
  ['payments without an end', days, monthly(null), '3 dates until Feb 2027, and any added later'],
  ['payments that end before the last date', days, monthly('2027-02-01'), '3 dates until Feb 2027'],
  ['payments on the last date', days, fixed('2026-12-01', '2027-02-12'), '3 dates until Feb 2027'],
  [
    'fixed payments after it',
    days,
    fixed('2027-03-01', '2026-12-01'),
    '3 dates until Feb 2027, and any added later',
  ],
  ['one date', ['2026-11-20'], monthly('2026-11-01'), '1 date until Nov 2026'],
])('says until when there are dates: %s', (_, on, schedule, words) => {
  expect(datesInWords(on, schedule)).toBe(`A place on every date: ${words}`)
})

it('gives no number of dates if none is planned', () => {
  expect(datesInWords([], monthly(null))).toBe('A place on every date')
})
