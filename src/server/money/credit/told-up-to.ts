import { endOfDay, warnedUpTo } from '#domain/money/credit/expiry.ts'
import { todayOf } from '#server/today-of.ts'

/**
 * Returns the time up to which owners are warned about expiring credit. If another email already says so, they need no
 * second one.
 */
export const toldUpTo = (now: Temporal.Instant, timeZone: string): Temporal.Instant =>
  Temporal.Instant.from(endOfDay(warnedUpTo(todayOf({ now }, { timeZone })), timeZone))

export const isToldNow = (
  expiresAt: Temporal.Instant | null,
  now: Temporal.Instant,
  timeZone: string,
): boolean => expiresAt !== null && Temporal.Instant.compare(expiresAt, toldUpTo(now, timeZone)) <= 0
