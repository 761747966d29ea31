/** A waitlist entry with the data for its order. */
export interface InLine {
  readonly id: string
  readonly rank: number
}

/** Sorts by rank, smallest first. If ranks are equal, the older id comes first. */
export const byRank = (a: InLine, b: InLine): number => a.rank - b.rank || (a.id < b.id ? -1 : 1)

/** Calculates the rank of a new entry, which is last even among entries of the same millisecond. */
export const rankOfNext = (line: readonly InLine[], now: Temporal.Instant): number =>
  Math.max(now.epochMilliseconds, ...line.map(({ rank }) => rank + 1))

/** Finds the position of an entry. 1 is next. */
export const positionOf = (line: readonly InLine[], id: string): number =>
  line.toSorted(byRank).findIndex((one) => one.id === id) + 1

/**
 * Calculates the ranks that change when an entry moves to a position. The entry gets a rank halfway between its new
 * neighbours. If no number is left between them, all entries get new ranks. A position past the end means last.
 */
export const moveInLine = (
  line: readonly InLine[],
  id: string,
  position: number,
): ReadonlyMap<string, number> => {
  const moved = line.find((one) => one.id === id)
  if (!moved) return new Map()
  const others = line.filter((one) => one !== moved).toSorted(byRank)
  const at = Math.min(Math.max(position - 1, 0), others.length)
  if (positionOf(line, id) === at + 1) return new Map()
  const [before, after] = [others[at - 1]?.rank, others[at]?.rank]
  const rank =
    before === undefined ? (after ?? 0) - 1 : after === undefined ? before + 1 : (before + after) / 2
  const isBetween = (before === undefined || rank > before) && (after === undefined || rank < after)
  if (isBetween) return new Map([[id, rank]])
  const first = others[0]?.rank ?? 0
  return new Map(others.toSpliced(at, 0, moved).map((one, index) => [one.id, first + index]))
}

/** A waitlist entry with its session and its number of people. */
export interface WaitsFor extends InLine {
  /** Null if the entry is for all sessions. */
  readonly sessionId: string | null
  readonly people: number
}

/**
 * Calculates how many people are served before each entry of an activity: earlier entries for the same session or for
 * all sessions and, for an entry that waits for all sessions, all earlier entries. It counts people, not entries, as
 * the form does.
 */
export const peopleAhead = (line: readonly WaitsFor[]): ReadonlyMap<string, number> => {
  const ahead = new Map<string, number>()
  const bySession = new Map<string | null, number>()
  let all = 0
  for (const { id, sessionId, people } of line.toSorted(byRank)) {
    const own = bySession.get(sessionId) ?? 0
    ahead.set(id, sessionId === null ? all : own + (bySession.get(null) ?? 0))
    bySession.set(sessionId, own + people)
    all += people
  }
  return ahead
}
