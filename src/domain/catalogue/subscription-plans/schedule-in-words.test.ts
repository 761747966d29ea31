import { expect, it } from 'vitest'
import type { PaymentSchedule } from './payment-schedule.ts'
import { scheduleInWords } from './schedule-in-words.ts'

const monthly = (firstPaymentDate: string | null, finalPaymentDate: string | null): PaymentSchedule => ({
  type: 'regular',
  firstPaymentDate,
  finalPaymentDate,
  frequency: 'monthly',
  amount: 4_500,
  schedule: [],
  disableAfterFirstPaymentDate: false,
})
const fixed = (...rows: readonly (readonly [string, number])[]): PaymentSchedule => ({
  ...monthly(null, null),
  type: 'fixed',
  amount: null,
  schedule: rows.map(([date, amount]) => ({ date, amount })),
})
const each = '£45.00 on the 1st of each month'
const three = fixed(['2026-12-01', 2_000], ['2026-09-01', 2_000], ['2027-02-01', 2_000])

it.each<[string, PaymentSchedule, string | undefined, string]>([
  ['a plan, whatever the day', monthly('2026-07-01', null), undefined, `${each}, from Jul 2026`],
  ['began four months ago', monthly('2026-07-01', null), '2026-11-19', each],
  ['began and ends', monthly('2026-07-01', '2027-07-01'), '2026-11-19', `${each}, until Jul 2027`],
  ['begins today', monthly('2026-12-01', null), '2026-12-01', `${each}, from Dec 2026`],
  ['is still to begin', monthly('2027-01-15', '2027-07-01'), '2026-11-19', `${each}, Feb 2027 – Jul 2027`],
  ['has no dates', monthly(null, null), '2026-11-19', each],
  ['a fixed plan, whatever the day', three, undefined, '3 payments of £20.00, Sep 2026 – Feb 2027'],
  ['fixed, with one payment over', three, '2026-11-19', '2 payments of £20.00, Dec 2026 – Feb 2027'],
  ['fixed, on the day of a payment', three, '2026-12-01', '2 payments of £20.00, Dec 2026 – Feb 2027'],
  ['fixed, with one left', three, '2026-12-02', '£20.00 on 1 Feb 2027'],
  ['fixed, all over', three, '2027-02-02', 'No payments'],
])('shows what a new subscriber would pay: %s', (_, schedule, today, words) => {
  expect(scheduleInWords(schedule, 'GBP', today)).toBe(words)
})
