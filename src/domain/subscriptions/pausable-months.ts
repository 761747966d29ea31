import type { SubscriptionTerms } from './subscription.ts'

type Paused = Pick<SubscriptionTerms, 'startsOn' | 'endsOn' | 'pausedMonths'>

const monthsAhead = 12

/** Months that can still be paused: of the coming year those that it covers and that are not paused yet. */
export const pausableMonths = (
  { startsOn, endsOn, pausedMonths }: Paused,
  today: string,
): readonly string[] => {
  const thisMonth = Temporal.PlainYearMonth.from(today.slice(0, 7))
  return Array.from({ length: monthsAhead }, (_, index) => thisMonth.add({ months: index + 1 }).toString())
    .filter((month) => month >= startsOn.slice(0, 7) && (endsOn === null || `${month}-01` < endsOn))
    .filter((month) => !pausedMonths.includes(month))
}
