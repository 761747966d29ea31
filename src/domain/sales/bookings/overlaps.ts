/**
 * A time span with ISO instants. The end isn't included: a session that ends at noon doesn't overlap one that starts at
 * noon.
 */
export interface TimeSpan {
  readonly start: string
  readonly end: string
}

const overlap = (one: TimeSpan, other: TimeSpan): boolean =>
  Date.parse(one.start) < Date.parse(other.end) && Date.parse(other.start) < Date.parse(one.end)

/** Finds the spans in `busy` that overlap a wanted span. */
export const overlapping = <Busy extends TimeSpan>(
  wanted: readonly TimeSpan[],
  busy: readonly Busy[],
): readonly Busy[] => busy.filter((one) => wanted.some((other) => overlap(one, other)))

/** A place that an attendee has, and its time. */
interface TakenTime {
  readonly attendee: string
  /** The session. */
  readonly activity: string
  readonly activityGroup: { readonly name: string }
  readonly date: TimeSpan
}

/**
 * Finds the activities that an attendee has at the time of the wanted sessions, each once. The wanted sessions
 * themselves don't count.
 */
export const elsewhere = (
  attendee: string,
  wanted: readonly { readonly _id: string; readonly date: TimeSpan }[],
  taken: readonly TakenTime[],
): readonly string[] => {
  const here = new Set(wanted.map(({ _id }) => _id))
  const others = taken
    .filter((one) => one.attendee === attendee && !here.has(one.activity))
    .map(({ date, activityGroup: { name } }) => ({ ...date, name }))
  const clashing = overlapping(
    wanted.map(({ date }) => date),
    others,
  )
  return [...new Set(clashing.map(({ name }) => name))]
}
