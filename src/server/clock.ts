/**
 * The clock, and the only source of the current time. All other code receives a clock, so that tests and the demo can
 * move it.
 */
export interface Clock {
  readonly now: () => Temporal.Instant
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() }

/** The client fields for a clock, which can be ahead for an organiser of the demo. */
interface OfClient {
  readonly id: string
  readonly clockAheadSeconds: number
}

/** How far each client's clock is ahead, as last read. Every operation for a client first reads the client's row. */
const aheads = new WeakMap<Clock, Map<string, number>>()

/** Returns the time for a client, and remembers it for callers that only know the client's id. */
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
