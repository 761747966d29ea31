/** A local date and time: 'yyyy-MM-dd' and 'HH:mm'. */
export interface LocalParts {
  readonly date: string
  readonly time: string
}

/** Returns the local date and time in a zone at an instant. Drops seconds, because no booking needs them. */
export const localParts = (instantIso: string, timeZone: string): LocalParts => {
  const zoned = Temporal.Instant.from(instantIso).toZonedDateTimeISO(timeZone)
  return {
    date: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

/**
 * Returns the instant of a local time. A time that a clock change skips is moved forward by the skipped hour. A time
 * that happens twice means the first one.
 */
export const instantOf = (localDate: string, localTime: string, timeZone: string): string =>
  Temporal.PlainDate.from(localDate)
    .toPlainDateTime(Temporal.PlainTime.from(localTime))
    .toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    .toInstant()
    .toString()
