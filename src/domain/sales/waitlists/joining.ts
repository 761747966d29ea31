import type { WaitlistType } from '#domain/catalogue/activities/activity-settings.ts'
import type { AgeVerdict } from '#domain/catalogue/activities/age-verdict.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'

/** One of those who might join, as far as that matters. */
export interface Joiner {
  readonly _id: string
  readonly age: AgeVerdict
  /** On the line for all sessions already. */
  readonly onAllSessions: boolean
  /** Sessions whose line they are in. */
  readonly joined: readonly string[]
  /** Sessions in which they have a place. */
  readonly booked: readonly string[]
}

/** What can be joined of an activity at this moment. */
export interface Joining {
  readonly type: WaitlistType
  /**
   * Sessions to come that have too few places for all of these people, with how many are left: none, mostly. Empty where
   * all sessions are joined as one.
   */
  readonly activities: readonly { readonly _id: string; readonly placesLeft: number }[]
  /** The same of all sessions as one; null where there is room for all of these people, or nothing is sold. */
  readonly placesLeft: number | null
}

export interface JoinerState {
  /** Why they cannot join anything; null where they can. */
  readonly problem: Reason | null
  /** What is said to them all the same. */
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

/** Whether one of them can join at all. */
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
  /** All get a place, or none: otherwise each of them waits alone, and one place is enough for each. */
  readonly together: boolean
}

/** So many come in at once, or not at all. */
const atOnce = ({ joiners, together }: WhoJoins): number => (together ? Math.max(joiners.length, 1) : 1)

/**
 * What a session is to those who are chosen: one of them is in its line or has a place in it, there is room for them, or
 * they can join.
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
  /** Sessions; none where the line is for all of them. */
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

/** Before anybody is chosen: a session to choose is missing as well, where there is one that is full. */
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

/** Why these people cannot join these lines; none where they can. The same in the form and on the server. */
export const joinProblems = (joining: Joining, wants: WantsToJoin): readonly Problem[] => {
  if (wants.joiners.length === 0) return nobodyYet(joining, wants)
  for (const joiner of wants.joiners) {
    const { problem } = joinerState(joining, joiner)
    if (problem !== null) return [wrong(problem, 'attendees')]
  }
  const problem = (joining.type === 'allSessions' ? wholeProblem : chosenProblem)(joining, wants)
  return problem ? [problem] : []
}
