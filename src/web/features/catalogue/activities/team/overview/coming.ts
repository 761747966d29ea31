interface Session {
  readonly date: { readonly start: string }
  readonly enabled: boolean
  readonly placesTaken: number
  readonly placeLimit: number | null
}

const byStart = (a: Session, b: Session) => Date.parse(a.date.start) - Date.parse(b.date.start)

/** Returns the enabled sessions that haven't started, the soonest first. */
export const sessionsToCome = <Row extends Session>(sessions: readonly Row[], now: string): Row[] =>
  sessions
    .filter(({ enabled, date }) => enabled && Date.parse(date.start) > Date.parse(now))
    .toSorted(byStart)

/** Sorts sessions for reading: upcoming sessions first, then past sessions with the latest first. */
export const forReading = <Row extends Session>(sessions: readonly Row[], now: string): Row[] => {
  const started = (row: Row) => Date.parse(row.date.start) <= Date.parse(now)
  const [past, ahead] = [sessions.filter(started), sessions.filter((row) => !started(row))]
  return [...ahead.toSorted(byStart), ...past.toSorted((a, b) => byStart(b, a))]
}

/** Adds up the places taken and the limits. The limit is null if any session has no limit. */
export const comingPlaces = (sessions: readonly Session[]) => ({
  taken: sessions.reduce((sum, { placesTaken }) => sum + placesTaken, 0),
  limit: sessions.some(({ placeLimit }) => placeLimit === null)
    ? null
    : sessions.reduce((sum, { placeLimit }) => sum + (placeLimit ?? 0), 0),
  free: sessions.reduce(
    (sum, { placesTaken, placeLimit }) => sum + Math.max(0, (placeLimit ?? 0) - placesTaken),
    0,
  ),
  sessionsOver: sessions.filter(
    ({ placesTaken, placeLimit }) => placeLimit !== null && placesTaken > placeLimit,
  ).length,
})
