import type { SubscriptionTerms } from './subscription.ts'

/**
 * Says whether a subscription has a place on a day: from its first day until the day before it ends, except in paused
 * months.
 */
export const coversSession = (
  { startsOn, endsOn, pausedMonths }: Pick<SubscriptionTerms, 'startsOn' | 'endsOn' | 'pausedMonths'>,
  day: string,
): boolean => startsOn <= day && (endsOn === null || day < endsOn) && !pausedMonths.includes(day.slice(0, 7))
