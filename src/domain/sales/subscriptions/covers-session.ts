import type { SubscriptionTerms } from './subscription.ts'

/** The days on which a subscription has places: from its first to before its last, but for months that are paused. */
export const coversSession = (
  { startsOn, endsOn, pausedMonths }: Pick<SubscriptionTerms, 'startsOn' | 'endsOn' | 'pausedMonths'>,
  day: string,
): boolean => startsOn <= day && (endsOn === null || day < endsOn) && !pausedMonths.includes(day.slice(0, 7))
