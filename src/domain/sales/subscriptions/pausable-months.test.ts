import { describe, expect, it } from 'vitest'
import type { PaymentSchedule } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import { pausableMonths } from './pausable-months.ts'

const schedule: PaymentSchedule = {
  type: 'regular',
  firstPaymentDate: '2026-09-01',
  finalPaymentDate: null,
  frequency: 'monthly',
  amount: 4_000,
  schedule: [],
  disableAfterFirstPaymentDate: false,
}
const terms = { schedule, startsOn: '2026-09-01', endsOn: null, pausedMonths: [] }
const fixed = (...days: readonly string[]): PaymentSchedule => ({
  ...schedule,
  type: 'fixed',
  firstPaymentDate: null,
  amount: null,
  schedule: days.map((date) => ({ date, amount: 4_000 })),
})

describe('the months that can be paused', () => {
  it('are those of the coming year, without the current month', () => {
    const months = pausableMonths(terms, '2026-11-30')
    expect(months).toHaveLength(12)
    expect(months[0]).toBe('2026-12')
    expect(months.at(-1)).toBe('2027-11')
  })

  it('leave out months that are paused, before the start or after the end', () => {
    expect(
      pausableMonths(
        { schedule, startsOn: '2027-01-15', endsOn: '2027-04-01', pausedMonths: ['2027-02'] },
        '2026-11-01',
      ),
    ).toEqual(['2027-01', '2027-03'])
  })

  it.each([
    ['on the 1st', { ...schedule, finalPaymentDate: '2027-02-01' }, ['2026-12', '2027-01', '2027-02']],
    ['later in a month', { ...schedule, finalPaymentDate: '2027-01-20' }, ['2026-12', '2027-01']],
    ['this month', { ...schedule, finalPaymentDate: '2026-11-01' }, []],
    ['of fixed ones', fixed('2027-01-10', '2026-09-10'), ['2026-12', '2027-01']],
    ['of fixed ones that are over', fixed('2026-09-10', '2026-11-10'), []],
  ])('end with the last payment: %s', (_, last, months) =>
    expect(pausableMonths({ ...terms, schedule: last }, '2026-11-16')).toEqual(months),
  )

  it('include the month in which the subscription ends, if a part of it is left', () => {
    expect(pausableMonths({ ...terms, endsOn: '2026-12-02' }, '2026-11-16')).toEqual(['2026-12'])
  })
})
