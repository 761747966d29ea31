/** Instants, as ISO. The end is no longer part of it: who leaves at noon may begin somewhere else at noon. */
export interface TimeSpan {
  readonly start: string
  readonly end: string
}

const overlap = (one: TimeSpan, other: TimeSpan): boolean =>
  Date.parse(one.start) < Date.parse(other.end) && Date.parse(other.start) < Date.parse(one.end)

/** Those among `busy` that are at the same time as something that is wanted. */
export const overlapping = <Busy extends TimeSpan>(
  wanted: readonly TimeSpan[],
  busy: readonly Busy[],
): readonly Busy[] => busy.filter((one) => wanted.some((other) => overlap(one, other)))

/** A place that somebody has, and when. */
interface TakenTime {
  readonly attendee: string
  /** The session. */
  readonly activity: string
  readonly activityGroup: { readonly name: string }
  readonly date: TimeSpan
}

/** The activities at which somebody will be while they are wanted here, each once. The sessions wanted are no clash. */
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
