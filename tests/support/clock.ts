import type { Clock } from '#server/clock.ts'

/** A clock that doesn't move until a test moves it. */
export interface TestClock extends Clock {
  readonly advance: (duration: Temporal.DurationLike) => void
  readonly set: (instant: string) => void
}

/** A Wednesday in term time, at ten in the morning in London. */
export const defaultNow = '2026-09-16T09:00:00Z'

export const testClock = (start = defaultNow): TestClock => {
  let now = Temporal.Instant.from(start)
  return {
    now: () => now,
    advance: (duration) => {
      now = now.toZonedDateTimeISO('UTC').add(duration).toInstant()
    },
    set: (instant) => {
      now = Temporal.Instant.from(instant)
    },
  }
}
