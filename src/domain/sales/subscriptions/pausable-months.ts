import type { PaymentSchedule } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import type { SubscriptionTerms } from './subscription.ts'

type Runs = Pick<SubscriptionTerms, 'schedule' | 'startsOn' | 'endsOn'>

const monthsAhead = 12

/** The month of the last payment; null where they go on. */
const lastMonth = ({ type, finalPaymentDate, schedule }: PaymentSchedule): string | null => {
  const days = type === 'regular' ? [finalPaymentDate] : schedule.map(({ date }) => date)
  return days.reduce((one, other) => ((one ?? '') > (other ?? '') ? one : other), null)?.slice(0, 7) ?? null
}

/** Of a month it does not run in, or after its last payment, nothing can be left out. */
export const runsInMonth = ({ schedule, startsOn, endsOn }: Runs, month: string): boolean => {
  const last = lastMonth(schedule)
  return (
    month >= startsOn.slice(0, 7) &&
    (endsOn === null || `${month}-01` < endsOn) &&
    (last === null || month <= last)
  )
}

/** Months that can still be paused: of the coming year those that it runs in and that are not paused yet. */
export const pausableMonths = (
  { pausedMonths, ...terms }: Runs & Pick<SubscriptionTerms, 'pausedMonths'>,
  today: string,
): readonly string[] => {
  const thisMonth = Temporal.PlainYearMonth.from(today.slice(0, 7))
  return Array.from({ length: monthsAhead }, (_, index) => thisMonth.add({ months: index + 1 }).toString())
    .filter((month) => runsInMonth(terms, month))
    .filter((month) => !pausedMonths.includes(month))
}
