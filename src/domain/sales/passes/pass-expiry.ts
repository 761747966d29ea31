import { localParts } from '#domain/kernel/zoned.ts'
import { limits } from '#domain/limits.ts'
import { endOfDay } from '#domain/money/credit/expiry.ts'
import type { PassOption } from './pass.ts'

const dayAfter = (now: string, timeZone: string, step: Temporal.DurationLike): string =>
  Temporal.PlainDate.from(localParts(now, timeZone).date).add(step).toString()

/**
 * When credits bought now expire: at the end of the last day, which is so many days, calendar months or years after the
 * day of buying, on the organiser's wall. Null: never.
 */
export const passExpiry = (
  expiresAfter: PassOption['expiresAfter'],
  now: string,
  timeZone: string,
): string | null =>
  expiresAfter === null
    ? null
    : endOfDay(dayAfter(now, timeZone, { [expiresAfter.unit]: expiresAfter.amount }), timeZone)

export const isGood = ({ expiresAt }: { readonly expiresAt: string | null }, now: string): boolean =>
  expiresAt === null || Date.parse(expiresAt) > Date.parse(now)

/** Credits that come back keep the expiry of their lot; where that is over, they are good for a while longer. */
export const expiryAfterReturn = (expiresAt: string | null, now: string, timeZone: string): string | null =>
  isGood({ expiresAt }, now)
    ? expiresAt
    : endOfDay(dayAfter(now, timeZone, { days: limits.passReturnDays }), timeZone)

/** Credits whose last day is this one or one before it are about to expire: their owner is told. */
export const passWarnedUpTo = (now: string, timeZone: string): string =>
  endOfDay(dayAfter(now, timeZone, { days: limits.passWarningDays }), timeZone)
