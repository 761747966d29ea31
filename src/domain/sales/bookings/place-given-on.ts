/** What a register says of a place in one session. */
export interface SeenInSession {
  /** They came, whether or not they have left since. */
  readonly wasSeen: boolean
  /** They were marked absent. */
  readonly isAbsent: boolean
}

/** A session that a place is in, or that its attendee was ticked in for before it was cancelled or moved away. */
export interface SessionOfPlace extends SeenInSession {
  readonly id: string
  /** An instant, as ISO. */
  readonly endsAt: string
  readonly isBooked: boolean
  /** Whose it stayed when the place went on before; null where it never did. */
  readonly keptBy: string | null
}

export interface PlaceGivenOn {
  /** Kept as whose they were: what is over, and what they were seen in. */
  readonly staying: readonly string[]
  /** The same of those that had stayed with somebody else before: with them, and not with who gets the place now. */
  readonly stillStaying: readonly string[]
  /** What goes to who has the place from now on. */
  readonly goingOn: readonly string[]
  /** Of those: had stayed with somebody before whose tick was taken back since. */
  readonly takenBack: readonly string[]
  /** Of those: somebody was said not to come, which is not said of who comes instead. */
  readonly absent: readonly string[]
}

const idsWhere = (sessions: readonly SessionOfPlace[], is: (session: SessionOfPlace) => boolean) =>
  sessions.filter(is).map(({ id }) => id)

/**
 * A place goes to somebody else, and a register that was kept still says who came. A session under way in which nobody
 * was seen yet goes on with the rest, so that a child who comes instead is on the register at the door.
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
