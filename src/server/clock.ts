/** The one place that asks for the time. Everything else is handed a clock, so that tests and the demo can move it. */
export interface Clock {
  readonly now: () => Temporal.Instant
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() }
