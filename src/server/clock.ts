/** The one place that asks for the time. Everything else is handed a clock, so that tests and the demo can move it. */
export interface Clock {
  readonly now: () => Temporal.Instant
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() }

/** An organiser of the demo may be ahead of everybody else. */
interface OfClient {
  readonly id: string
  readonly clockAheadSeconds: number
}

/** By how much, as it was when they were last asked for: whoever acts for a client begins with its row. */
const aheads = new WeakMap<Clock, Map<string, number>>()

/** What time it is for a client, and from now on for whoever only knows its id. */
export const clientNow = (clock: Clock, { id, clockAheadSeconds }: OfClient): Temporal.Instant => {
  if (clockAheadSeconds === 0) {
    aheads.get(clock)?.delete(id)
    return clock.now()
  }
  const known = aheads.get(clock) ?? new Map<string, number>()
  aheads.set(clock, known.set(id, clockAheadSeconds))
  return clock.now().add({ seconds: clockAheadSeconds })
}

export const nowOf = (clock: Clock, clientId: string): Temporal.Instant =>
  clock.now().add({ seconds: aheads.get(clock)?.get(clientId) ?? 0 })
