import { formatDate } from '#domain/kernel/date-format.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { firstOnOrAfter } from './payment-dates.ts'
import type { PaymentSchedule } from './payment-schedule.ts'
import { totalOf } from './schedule-price.ts'

const month = (date: string) => formatDate(date, 'MMM yyyy')

const span = (from: string, to: string) =>
  month(from) === month(to) ? month(from) : `${month(from)} – ${month(to)}`

const regularWords = (schedule: PaymentSchedule, currency: string, today: string): string => {
  const { amount, firstPaymentDate, finalPaymentDate } = schedule
  const what = `${formatMoney(amount ?? 0, currency)} on the 1st of each month`
  if (firstPaymentDate === null) return what
  const first = firstOnOrAfter(firstPaymentDate)
  if (first < today) return finalPaymentDate === null ? what : `${what}, until ${month(finalPaymentDate)}`
  return finalPaymentDate === null
    ? `${what}, from ${month(first)}`
    : `${what}, ${span(first, finalPaymentDate)}`
}

const fixedWords = ({ schedule }: PaymentSchedule, currency: string, today: string): string => {
  const rows = schedule.filter(({ date }) => date >= today).toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const [first] = rows
  const last = rows.at(-1)
  if (first === undefined || last === undefined) return 'No payments'
  if (rows.length === 1)
    return `${formatMoney(first.amount, currency)} on ${formatDate(first.date, 'd MMM yyyy')}`
  const even = rows.every(({ amount }) => amount === first.amount)
  const sums = even
    ? `payments of ${formatMoney(first.amount, currency)}`
    : `payments, ${formatMoney(totalOf(rows), currency)} in all`
  return `${rows.length} ${sums}, ${span(first.date, last.date)}`
}

const beforeAnyPayment = '0000-01-01'

/**
 * Formats a schedule: '£45.00 on the 1st of each month, Sep 2026 – Jul 2027'. If a day is given, only describes what a
 * customer who subscribes on that day would pay, without past starts and payments.
 */
export const scheduleInWords = (
  schedule: PaymentSchedule,
  currency: string,
  today: string = beforeAnyPayment,
): string => (schedule.type === 'regular' ? regularWords : fixedWords)(schedule, currency, today)
