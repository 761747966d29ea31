import type { PaymentSchedule } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import type { SubscriptionTerms } from './subscription.ts'

type Runs = Pick<SubscriptionTerms, 'schedule' | 'startsOn' | 'endsOn'>

const monthsAhead = 12

/** Finds the month of the last payment. Returns null if payments have no end. */
const lastMonth = ({ type, finalPaymentDate, schedule }: PaymentSchedule): string | null => {
  const days = type === 'regular' ? [finalPaymentDate] : schedule.map(({ date }) => date)
  return days.reduce((one, other) => ((one ?? '') > (other ?? '') ? one : other), null)?.slice(0, 7) ?? null
}

/** Says whether a subscription runs in a month. Other months, and those after the last payment, can't be paused. */
export const runsInMonth = ({ schedule, startsOn, endsOn }: Runs, month: string): boolean => {
  const last = lastMonth(schedule)
  return (
    month >= startsOn.slice(0, 7) &&
    (endsOn === null || `${month}-01` < endsOn) &&
    (last === null || month <= last)
  )
}

/**
 * Lists the months that can be paused: months of the coming year in which the subscription runs and that aren't paused
 * yet.
 */
export const pausableMonths = (
  { pausedMonths, ...terms }: Runs & Pick<SubscriptionTerms, 'pausedMonths'>,
  today: string,
): readonly string[] => {
  const thisMonth = Temporal.PlainYearMonth.from(today.slice(0, 7))
  return Array.from({ length: monthsAhead }, (_, index) => thisMonth.add({ months: index + 1 }).toString())
    .filter((month) => runsInMonth(terms, month))
    .filter((month) => !pausedMonths.includes(month))
}
