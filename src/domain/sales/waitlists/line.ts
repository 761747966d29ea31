/** One who waits, as far as the order goes. */
export interface InLine {
  readonly id: string
  readonly rank: number
}

/** The smaller number first; of equals, the older id. */
export const byRank = (a: InLine, b: InLine): number => a.rank - b.rank || (a.id < b.id ? -1 : 1)

/** Whoever joins stands last, also among those of the same millisecond. */
export const rankOfNext = (line: readonly InLine[], now: Temporal.Instant): number =>
  Math.max(now.epochMilliseconds, ...line.map(({ rank }) => rank + 1))

/** 1 is next. */
export const positionOf = (line: readonly InLine[], id: string): number =>
  line.toSorted(byRank).findIndex((one) => one.id === id) + 1

/**
 * The ranks that change when one of the line goes to a position: its own, halfway between its new neighbours, or, where
 * there is no number left between them, those of all. A position past the end is the last.
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

/** One who waits, with for what and with how many. */
export interface WaitsFor extends InLine {
  /** Null: all sessions. */
  readonly sessionId: string | null
  readonly people: number
}

/**
 * How many people are served before each of an activity's entries: those before it who wait for the same session or for
 * all, and, of who waits for all, everybody before it. People and not entries, as the form counts those who wait.
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
