import type { PaymentSchedule } from './payment-schedule.ts'

/**
 * Prepares a schedule for saving. Removes what belongs to the other type, and sets the first and final payment dates of
 * a fixed schedule from its rows, so that queries can use them for both types.
 */
export const tidySchedule = (given: PaymentSchedule): PaymentSchedule => {
  if (given.type === 'regular') return { ...given, schedule: [] }
  const schedule = given.schedule.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  return {
    ...given,
    schedule,
    firstPaymentDate: schedule[0]?.date ?? null,
    finalPaymentDate: schedule.at(-1)?.date ?? null,
    amount: null,
  }
}
