/** Whom a message goes to: everybody booked on the activity, or on one session of it. */
export interface MessageTarget {
  /** Null: the whole activity. */
  readonly session: string | null
  /** Also those whose last session is over. */
  readonly includePast: boolean
}

interface Session {
  readonly id: string
  readonly endsAt: string
}

/**
 * Whoever is booked on one of these is written to. A session that was chosen counts whenever it is, so that one can
 * write 'We found a jumper' afterwards; of a whole activity only what is not over, unless the past is asked for.
 */
export const reachedSessions = (
  sessions: readonly Session[],
  { session, includePast }: MessageTarget,
  now: string,
): string[] => {
  const isOver = ({ endsAt }: Session) =>
    Temporal.Instant.compare(Temporal.Instant.from(endsAt), Temporal.Instant.from(now)) <= 0
  const isReached = (one: Session) => (session === null ? includePast || !isOver(one) : one.id === session)
  return sessions.filter(isReached).map(({ id }) => id)
}
