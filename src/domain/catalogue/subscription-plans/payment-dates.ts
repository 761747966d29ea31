import { fromIso, isoOf } from '#domain/kernel/calendar-date.ts'
import type { PaymentSchedule, ScheduleEntry } from './payment-schedule.ts'

/** Returns the 1st of this day's month if the day is the 1st, and otherwise the 1st of the next month. */
export const firstOnOrAfter = (date: string): string => {
  const { year, month, day } = fromIso(date)
  if (day === 1) return date
  return isoOf(month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 })
}

const nextFirst = (first: string): string => firstOnOrAfter(`${first.slice(0, 8)}02`)

const later = (one: string, other: string) => (one > other ? one : other)

const monthly = (
  { firstPaymentDate, finalPaymentDate, amount }: PaymentSchedule,
  from: string,
  to: string,
) => {
  if (firstPaymentDate === null || amount === null) return []
  const end = finalPaymentDate !== null && finalPaymentDate < to ? finalPaymentDate : to
  const payments: ScheduleEntry[] = []
  for (let date = firstOnOrAfter(later(firstPaymentDate, from)); date <= end; date = nextFirst(date))
    payments.push({ date, amount })
  return payments
}

/** Returns the payments between two days, both included, in order. */
export const paymentDates = (schedule: PaymentSchedule, from: string, to: string): ScheduleEntry[] =>
  schedule.type === 'regular'
    ? monthly(schedule, from, to)
    : schedule.schedule
        .filter(({ date }) => from <= date && date <= to)
        .toSorted((a, b) => (a.date < b.date ? -1 : 1))

/** Returns the next payments, including today's. */
export const nextPayments = (schedule: PaymentSchedule, today: string, count: number): ScheduleEntry[] => {
  const start = later(today, schedule.firstPaymentDate ?? today)
  const year = Number(start.slice(0, 4)) + Math.ceil(count / 12) + 1
  const end = schedule.type === 'regular' ? `${year}-12-31` : '9999-12-31'
  return paymentDates(schedule, today, end).slice(0, count)
}
