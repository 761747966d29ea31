import type { PaymentSchedule } from './payment-schedule.ts'

/** Returns the day the schedule begins. A fixed schedule begins with its earliest row. */
const firstDay = ({ type, firstPaymentDate, schedule }: PaymentSchedule): string | null =>
  type === 'regular'
    ? firstPaymentDate
    : (schedule.map(({ date }) => date).toSorted((a, b) => (a < b ? -1 : 1))[0] ?? null)

const hasMoreToCollect = ({ type, finalPaymentDate, schedule }: PaymentSchedule, today: string): boolean =>
  type === 'regular'
    ? finalPaymentDate === null || finalPaymentDate > today
    : schedule.some(({ date }) => date > today)

/**
 * Says whether a schedule is usable, by section 4 of the specification: the final date is in the future or absent, or a
 * fixed schedule has a future date. If disableAfterFirstPaymentDate is set, the schedule is usable up to and including
 * the first payment date.
 */
export const isScheduleUsable = (schedule: PaymentSchedule, today: string): boolean => {
  const first = firstDay(schedule)
  const closed = schedule.disableAfterFirstPaymentDate && first !== null && today > first
  return hasMoreToCollect(schedule, today) && !closed
}
