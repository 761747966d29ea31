import type { WaitlistType } from '#domain/catalogue/activities/activity-settings.ts'
import type { AgeVerdict } from '#domain/catalogue/activities/age-verdict.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'

/** An attendee who may join, with the data that matters. */
export interface Joiner {
  readonly _id: string
  readonly age: AgeVerdict
  /** True if the attendee is already on the waitlist for all sessions. */
  readonly onAllSessions: boolean
  /** The sessions whose waitlists the attendee is on. */
  readonly joined: readonly string[]
  /** The sessions in which the attendee has a place. */
  readonly booked: readonly string[]
}

/** The waitlists of an activity that can be joined now. */
export interface Joining {
  readonly type: WaitlistType
  /**
   * The coming sessions that have too few places for all of these attendees, with the number of places left, usually 0.
   * Empty if the waitlist is for all sessions together.
   */
  readonly activities: readonly { readonly _id: string; readonly placesLeft: number }[]
  /**
   * The places left for all sessions together. Null if they are enough for all of these attendees, or if nothing is
   * sold.
   */
  readonly placesLeft: number | null
}

export interface JoinerState {
  /** Why the attendee can't join any waitlist. Null if they can. */
  readonly problem: Reason | null
  /** A warning for an attendee who can still join. */
  readonly warning: Reason | null
}

const cannot = (problem: Reason): JoinerState => ({ problem, warning: null })

const sessionsProblem = ({ activities }: Joining, { joined, booked }: Joiner): Reason | null => {
  const isLeft = activities.some(({ _id }) => !joined.includes(_id) && !booked.includes(_id))
  if (isLeft) return null
  return joined.length > 0 ? messages.waitlistsAllJoined : messages.noSessionsToJoin
}

const allSessionsProblem = ({ placesLeft }: Joining, { booked }: Joiner): Reason | null => {
  if (placesLeft === null) return messages.noSessionsToJoin
  return booked.length > 0 ? messages.waitlistHasPlace : null
}

/** Says whether an attendee can join any waitlist. */
export const joinerState = (joining: Joining, joiner: Joiner): JoinerState => {
  if (joining.type === 'off') return cannot(messages.waitlistOff)
  if (joiner.age === 'block') return cannot(messages.waitlistOutsideAge)
  if (joiner.onAllSessions) return cannot(messages.waitlistJoined)
  const problem = (joining.type === 'allSessions' ? allSessionsProblem : sessionsProblem)(joining, joiner)
  if (problem !== null) return cannot(problem)
  return { problem: null, warning: joiner.age === 'warn' ? messages.noteOutsideAgeRange : null }
}

interface WhoJoins {
  readonly joiners: readonly Joiner[]
  /**
   * True if all attendees get a place, or none. Otherwise each of them waits alone, and one place is enough for each.
   */
  readonly together: boolean
}

/** Calculates how many attendees need a place at the same time. */
const atOnce = ({ joiners, together }: WhoJoins): number => (together ? Math.max(joiners.length, 1) : 1)

/**
 * Says what a session offers the chosen attendees: one of them is on its waitlist or has a place, it has room for them,
 * or they can join.
 */
export const sessionState = (
  who: WhoJoins,
  { _id, placesLeft }: Joining['activities'][number],
): 'free' | 'joined' | 'booked' | 'room' => {
  if (who.joiners.some(({ joined }) => joined.includes(_id))) return 'joined'
  if (who.joiners.some(({ booked }) => booked.includes(_id))) return 'booked'
  return placesLeft >= atOnce(who) ? 'room' : 'free'
}

interface WantsToJoin extends WhoJoins {
  /** The sessions to wait for. Empty if the waitlist is for all sessions. */
  readonly activities: readonly string[]
}

type Problem = { readonly path: 'attendees' | 'activities'; readonly reason: Reason }

const wrong = (reason: Reason, path: Problem['path'] = 'activities'): Problem => ({ path, reason })

const wholeProblem = ({ placesLeft }: Joining, wants: WantsToJoin): Problem | undefined => {
  if (wants.activities.length > 0) return wrong(messages.noSessionsToJoin)
  return (placesLeft ?? 0) >= atOnce(wants) ? wrong(messages.waitlistNotNeeded, 'attendees') : undefined
}

const chosenProblem = ({ activities }: Joining, wants: WantsToJoin): Problem | undefined => {
  if (wants.activities.length === 0) return wrong(messages.chooseSessions)
  const states = wants.activities.map((id) => {
    const session = activities.find(({ _id }) => _id === id)
    return session ? sessionState(wants, session) : 'room'
  })
  if (states.includes('room')) return wrong(messages.waitlistNotNeeded)
  if (states.includes('joined')) return wrong(messages.waitlistJoined)
  return states.includes('booked') ? wrong(messages.waitlistHasPlace) : undefined
}

/** Lists what is missing before an attendee is chosen. If a session is full, a session must be chosen too. */
const nobodyYet = ({ type, activities }: Joining, wants: WantsToJoin): readonly Problem[] => {
  const isSessionMissing =
    type === 'session' &&
    wants.activities.length === 0 &&
    activities.some((session) => sessionState(wants, session) === 'free')
  return [
    wrong(messages.required, 'attendees'),
    ...(isSessionMissing ? [wrong(messages.chooseSessions)] : []),
  ]
}

/**
 * Says why these attendees can't join these waitlists. Returns an empty list if they can. The form and the server both
 * use this.
 */
export const joinProblems = (joining: Joining, wants: WantsToJoin): readonly Problem[] => {
  if (wants.joiners.length === 0) return nobodyYet(joining, wants)
  for (const joiner of wants.joiners) {
    const { problem } = joinerState(joining, joiner)
    if (problem !== null) return [wrong(problem, 'attendees')]
  }
  const problem = (joining.type === 'allSessions' ? wholeProblem : chosenProblem)(joining, wants)
  return problem ? [problem] : []
}
