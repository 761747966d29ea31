import { endOfDay, warnedUpTo } from '#domain/money/credit/expiry.ts'
import { todayOf } from '#server/today-of.ts'

/** Of credit that ends by then its owner is warned; who is told of it by another email just now, needs no second one. */
export const toldUpTo = (now: Temporal.Instant, timeZone: string): Temporal.Instant =>
  Temporal.Instant.from(endOfDay(warnedUpTo(todayOf({ now }, { timeZone })), timeZone))

export const isToldNow = (
  expiresAt: Temporal.Instant | null,
  now: Temporal.Instant,
  timeZone: string,
): boolean => expiresAt !== null && Temporal.Instant.compare(expiresAt, toldUpTo(now, timeZone)) <= 0
