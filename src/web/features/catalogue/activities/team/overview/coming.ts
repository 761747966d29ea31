interface Session {
  readonly date: { readonly start: string }
  readonly enabled: boolean
  readonly placesTaken: number
  readonly placeLimit: number | null
}

const byStart = (a: Session, b: Session) => Date.parse(a.date.start) - Date.parse(b.date.start)

/** Enabled and not started, soonest first. */
export const sessionsToCome = <Row extends Session>(sessions: readonly Row[], now: string): Row[] =>
  sessions
    .filter(({ enabled, date }) => enabled && Date.parse(date.start) > Date.parse(now))
    .toSorted(byStart)

/** Those to come first, as one looks for them; then the past ones, the latest first. */
export const forReading = <Row extends Session>(sessions: readonly Row[], now: string): Row[] => {
  const started = (row: Row) => Date.parse(row.date.start) <= Date.parse(now)
  const [past, ahead] = [sessions.filter(started), sessions.filter((row) => !started(row))]
  return [...ahead.toSorted(byStart), ...past.toSorted((a, b) => byStart(b, a))]
}

/** Places taken of places; no limit where one of the sessions has none. */
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
