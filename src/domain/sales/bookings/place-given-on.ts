/** The register's record of a place in one session. */
export interface SeenInSession {
  /** True if the attendee came, even if they have left since. */
  readonly wasSeen: boolean
  /** True if the attendee was marked absent. */
  readonly isAbsent: boolean
}

/** A session of a place, or a session that was cancelled or moved away after the attendee was ticked in. */
export interface SessionOfPlace extends SeenInSession {
  readonly id: string
  /** An ISO instant. */
  readonly endsAt: string
  readonly isBooked: boolean
  /** The earlier attendee with whom the session stayed. Null if it never stayed with one. */
  readonly keptBy: string | null
}

export interface PlaceGivenOn {
  /** The sessions that stay with the current attendee: past sessions, and sessions in which they were seen. */
  readonly staying: readonly string[]
  /** The sessions that stay with an earlier attendee, not with the new one. */
  readonly stillStaying: readonly string[]
  /** The sessions that go to the new attendee. */
  readonly goingOn: readonly string[]
  /** Those of them that had stayed with an earlier attendee whose tick was removed since. */
  readonly takenBack: readonly string[]
  /** Those of them with an absence, which doesn't apply to the new attendee. */
  readonly absent: readonly string[]
}

const idsWhere = (sessions: readonly SessionOfPlace[], is: (session: SessionOfPlace) => boolean) =>
  sessions.filter(is).map(({ id }) => id)

/**
 * Splits the sessions of a place that goes to another attendee, so that the register still says who came. A session
 * under way in which the attendee wasn't seen moves too, so that the new child is on the register at the door.
 */
export const placeGivenOn = (sessions: readonly SessionOfPlace[], now: string, to: string): PlaceGivenOn => {
  const stays = ({ wasSeen, isBooked, endsAt }: SessionOfPlace) =>
    wasSeen || (isBooked && Date.parse(endsAt) <= Date.parse(now))
  const onward = sessions.filter((session) => session.isBooked && !stays(session))
  return {
    staying: idsWhere(sessions, (session) => session.keptBy === null && stays(session)),
    stillStaying: idsWhere(
      sessions,
      (session) => session.keptBy !== null && session.keptBy !== to && stays(session),
    ),
    goingOn: idsWhere(onward, () => true),
    takenBack: idsWhere(onward, ({ keptBy }) => keptBy !== null),
    absent: idsWhere(onward, ({ isAbsent }) => isAbsent),
  }
}
