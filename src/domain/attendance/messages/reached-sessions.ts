/** The recipients of a message: everyone booked on the activity, or on one session of the activity. */
export interface MessageTarget {
  /** Null means the whole activity. */
  readonly session: string | null
  /** Includes people whose last session is over. */
  readonly includePast: boolean
}

interface Session {
  readonly id: string
  readonly endsAt: string
}

/**
 * Returns the sessions whose bookings receive the message. A chosen session counts even if it is over, so that the team
 * can write 'We found a jumper' afterwards. For a whole activity, past sessions only count on request.
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
