import { instantOf, localParts } from '#domain/kernel/zoned.ts'
import { limits } from '#domain/limits.ts'

const plusDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

/** The moment from which something is collected on a day of this zone. */
export const collectAt = (day: string, timeZone: string): string =>
  instantOf(day, limits.collectFromTime, timeZone)

/** The last day whose hour has come: what is due until then is collected. */
export const collectThrough = (now: string, timeZone: string): string => {
  const { date, time } = localParts(now, timeZone)
  return time >= limits.collectFromTime ? date : plusDays(date, -1)
}

/** The day from which an unpaid charge is overdue: the one after its last try. */
export const lastTryDay = (firstTried: string): string =>
  plusDays(firstTried, Math.max(...limits.chargeRetryDays))

/**
 * When what was refused is tried again: some days after it was tried first, which is its due date unless nobody could
 * collect that day. Null once the last of them has come. What somebody tried before its day has come waits for that.
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
