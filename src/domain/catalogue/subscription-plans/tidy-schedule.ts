import type { PaymentSchedule } from './payment-schedule.ts'

/**
 * As it is kept: nothing of the other type is left in it, and the first and final payment date of a fixed one are
 * those of its rows, so that both types can be asked for them.
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
