import { instantOf, localParts } from '#domain/kernel/zoned.ts'
import { limits } from '#domain/limits.ts'

const daysAfter = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

/** Credit that can be used until the end of a day expires when the next one begins. */
export const endOfDay = (day: string, timeZone: string): string =>
  instantOf(daysAfter(day, 1), '00:00', timeZone)

/** The last day on which credit that expires at this instant can be used. */
export const lastDayOf = (expiresAt: string, timeZone: string): string =>
  localParts(Temporal.Instant.from(expiresAt).subtract({ milliseconds: 1 }).toString(), timeZone).date

/** Credit that can be used until this day or a day before it is about to expire: its owner is told. */
export const warnedUpTo = (today: string): string => daysAfter(today, limits.creditWarningDays)
