import { instantOf, localParts } from '#domain/kernel/zoned.ts'
import { limits } from '#domain/limits.ts'

const plusDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

/** Calculates the moment from which charges are collected on a day in this time zone. */
export const collectAt = (day: string, timeZone: string): string =>
  instantOf(day, limits.collectFromTime, timeZone)

/** Finds the last day whose collection time has come. Charges due until that day are collected. */
export const collectThrough = (now: string, timeZone: string): string => {
  const { date, time } = localParts(now, timeZone)
  return time >= limits.collectFromTime ? date : plusDays(date, -1)
}

/** Calculates the day of the last try. An unpaid charge is overdue from the next day. */
export const lastTryDay = (firstTried: string): string =>
  plusDays(firstTried, Math.max(...limits.chargeRetryDays))

/**
 * Calculates when a refused charge is tried again: a few days after the first try, which is the due date unless nothing
 * could be collected that day. Returns null after the last try. A charge that was tried before its due date waits for
 * that date.
 */
export const nextTry = (firstTried: string, now: string, timeZone: string): string | null => {
  if (firstTried > localParts(now, timeZone).date) return collectAt(firstTried, timeZone)
  const moments = limits.chargeRetryDays.map((days) => collectAt(plusDays(firstTried, days), timeZone))
  return (
    moments.find(
      (moment) => Temporal.Instant.compare(Temporal.Instant.from(moment), Temporal.Instant.from(now)) > 0,
    ) ?? null
  )
}
