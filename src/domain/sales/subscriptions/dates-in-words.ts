import type { PaymentSchedule } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import { inFigures } from '#domain/kernel/counted.ts'
import { formatDate } from '#domain/kernel/date-format.ts'

const month = (date: string): string => formatDate(date, 'MMM yyyy')

/** Finds the last payment day. Returns undefined if payments have no end. */
const lastPaymentOf = ({ type, finalPaymentDate, schedule }: PaymentSchedule): string | undefined =>
  type === 'regular'
    ? (finalPaymentDate ?? undefined)
    : schedule.reduce((last, { date }) => (date > last ? date : last), '')

/**
 * Describes the dates of a subscription: 'A place on every date: 36 until Feb 2027, and any added later'. A schedule
 * that continues after the last date pays for dates that aren't planned yet. Without these words, the later payments
 * seem to pay for nothing.
 */
export const datesInWords = (days: readonly string[], schedule: PaymentSchedule): string => {
  const last = days.reduce((latest, day) => (day > latest ? day : latest), '')
  if (last === '') return 'A place on every date'
  const lastPayment = lastPaymentOf(schedule)
  const goesOn = lastPayment === undefined || lastPayment > last
  const count = days.length === 1 ? '1 date' : `${inFigures(days.length)} dates`
  return `A place on every date: ${count} until ${month(last)}${goesOn ? ', and any added later' : ''}`
}
