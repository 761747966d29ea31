import { inFigures } from '../kernel/counted.ts'
import { formatDate } from '../kernel/date-format.ts'
import type { PaymentSchedule } from '../schedules/payment-schedule.ts'

const month = (date: string): string => formatDate(date, 'MMM yyyy')

/** The last day that anything is collected; undefined where it goes on. */
const lastPaymentOf = ({ type, finalPaymentDate, schedule }: PaymentSchedule): string | undefined =>
  type === 'regular'
    ? (finalPaymentDate ?? undefined)
    : schedule.reduce((last, { date }) => (date > last ? date : last), '')

/**
 * 'A place on every date: 36 until Feb 2027, and any added later'. A schedule that goes on after the last date is for
 * dates that are not planned yet: without saying so, payments seem to go on for nothing.
 */
export const datesInWords = (days: readonly string[], schedule: PaymentSchedule): string => {
  const last = days.reduce((latest, day) => (day > latest ? day : latest), '')
  if (last === '') return 'A place on every date'
  const lastPayment = lastPaymentOf(schedule)
  const goesOn = lastPayment === undefined || lastPayment > last
  const count = days.length === 1 ? '1 date' : `${inFigures(days.length)} dates`
  return `A place on every date: ${count} until ${month(last)}${goesOn ? ', and any added later' : ''}`
}
