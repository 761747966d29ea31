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
