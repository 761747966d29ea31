/** A date and a time as the clock on the wall shows them: 'yyyy-MM-dd' and 'HH:mm'. */
export interface LocalParts {
  readonly date: string
  readonly time: string
}

/** What the clock on the wall of a zone shows at an instant. Seconds are dropped: nobody books by them. */
export const localParts = (instantIso: string, timeZone: string): LocalParts => {
  const zoned = Temporal.Instant.from(instantIso).toZonedDateTimeISO(timeZone)
  return {
    date: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

/**
 * The instant of a wall-clock time. A time that a change of the clocks skips moves forward by what was skipped;
 * of a time that comes twice the first is meant.
 */
export const instantOf = (localDate: string, localTime: string, timeZone: string): string =>
  Temporal.PlainDate.from(localDate)
    .toPlainDateTime(Temporal.PlainTime.from(localTime))
    .toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    .toInstant()
    .toString()
