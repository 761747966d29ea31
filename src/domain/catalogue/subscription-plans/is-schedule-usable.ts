import type { PaymentSchedule } from './payment-schedule.ts'

/** The day it begins; a fixed schedule begins with its earliest row. */
const firstDay = ({ type, firstPaymentDate, schedule }: PaymentSchedule): string | null =>
  type === 'regular'
    ? firstPaymentDate
    : (schedule.map(({ date }) => date).toSorted((a, b) => (a < b ? -1 : 1))[0] ?? null)

const hasMoreToCollect = ({ type, finalPaymentDate, schedule }: PaymentSchedule, today: string): boolean =>
  type === 'regular'
    ? finalPaymentDate === null || finalPaymentDate > today
    : schedule.some(({ date }) => date > today)

/**
 * The specification's section 4: while the final date is in the future or absent, or a fixed schedule has a future
 * date, and not after the first payment date when disableAfterFirstPaymentDate is set. On that date it still is.
 */
export const isScheduleUsable = (schedule: PaymentSchedule, today: string): boolean => {
  const first = firstDay(schedule)
  const closed = schedule.disableAfterFirstPaymentDate && first !== null && today > first
  return hasMoreToCollect(schedule, today) && !closed
}
