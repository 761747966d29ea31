import { instantOf, localParts } from '#domain/kernel/zoned.ts'
import { limits } from '#domain/limits.ts'

const daysAfter = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

/** Returns when credit expires that can be used until the end of a day: at the start of the next day. */
export const endOfDay = (day: string, timeZone: string): string =>
  instantOf(daysAfter(day, 1), '00:00', timeZone)

/** Returns the last day on which credit with this expiry can be used. */
export const lastDayOf = (expiresAt: string, timeZone: string): string =>
  localParts(Temporal.Instant.from(expiresAt).subtract({ milliseconds: 1 }).toString(), timeZone).date

/** Returns the last day whose expiring credit its owner is warned about today. */
export const warnedUpTo = (today: string): string => daysAfter(today, limits.creditWarningDays)
