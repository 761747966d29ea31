import { localParts } from '#domain/kernel/zoned.ts'
import { limits } from '#domain/limits.ts'
import { endOfDay } from '#domain/money/credit/expiry.ts'
import type { PassOption } from './pass.ts'

const dayAfter = (now: string, timeZone: string, step: Temporal.DurationLike): string =>
  Temporal.PlainDate.from(localParts(now, timeZone).date).add(step).toString()

/**
 * Calculates when credits bought now expire: at the end of the last day, a number of days, calendar months or years
 * after the purchase in the organiser's time zone. Null means never.
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

/**
 * Calculates the expiry of restored credits. They keep the expiry of their lot. If it has passed, they get a new one.
 */
export const expiryAfterReturn = (expiresAt: string | null, now: string, timeZone: string): string | null =>
  isGood({ expiresAt }, now)
    ? expiresAt
    : endOfDay(dayAfter(now, timeZone, { days: limits.passReturnDays }), timeZone)

/**
 * Finds the latest last day for which owners are warned. Credits with this or an earlier last day are about to expire.
 */
export const passWarnedUpTo = (now: string, timeZone: string): string =>
  endOfDay(dayAfter(now, timeZone, { days: limits.passWarningDays }), timeZone)
