import type { Joinable } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { messages } from '#domain/messages.ts'
import { joinerState, joinProblems, sessionState } from '#domain/sales/waitlists/joining.ts'

export interface JoinValues {
  /** The first attendee, or null if none is chosen yet. */
  readonly attendee: string | null
  readonly siblings: readonly string[]
  /** True if all of them get a place or none does. */
  readonly together: boolean
  readonly activities: readonly string[]
}

export const blankJoin: JoinValues = { attendee: null, siblings: [], together: true, activities: [] }

/** Preselects the date that the form was opened from, or the only full one. */
export const firstDates = ({ activities }: Joinable, session: string): readonly string[] => {
  const full = activities.filter(({ placesLeft }) => placesLeft === 0)
  const [only, another] = full.length > 0 ? full : activities
  if (activities.some(({ _id }) => _id === session)) return [session]
  return only !== undefined && another === undefined ? [only._id] : []
}

export const peopleOf = ({ attendee, siblings }: JoinValues): readonly string[] =>
  attendee === null ? [] : [attendee, ...siblings.filter((id) => id !== attendee)]

/** Explains why no one can join anything here. Undefined if someone can. */
export const nothingToJoin = ({ type, activities, placesLeft }: Joinable): string | undefined => {
  if (type === 'off') return messages.waitlistOff.text
  const isEmpty = type === 'session' ? activities.length === 0 : placesLeft === null
  return isEmpty ? messages.noSessionsToJoin.text : undefined
}

const whoJoins = ({ attendees }: Joinable, values: JoinValues) => {
  const people = peopleOf(values)
  return {
    joiners: attendees.filter(({ _id }) => people.includes(_id)),
    together: people.length > 1 && values.together,
  }
}

/**
 * Lists the sessions that the chosen attendees can wait for or already have, among those too full for the whole family.
 * A date with room for them is booked instead of waited for. It is left out, because dates with even more room aren't
 * listed either and would then look full.
 */
export const sessionChoices = (joinable: Joinable, values: JoinValues) => {
  const who = whoJoins(joinable, values)
  return joinable.activities.flatMap((session) => {
    const state = sessionState(who, session)
    return state === 'room' ? [] : [{ ...session, state }]
  })
}

/** Checks if the chosen attendees don't have to wait, so there is no date to choose. */
export const isRoomForAll = (joinable: Joinable, values: JoinValues): boolean =>
  joinable.type === 'session' && values.attendee !== null && sessionChoices(joinable, values).length === 0

export const joinBodyOf = (joinable: Joinable, values: JoinValues) => {
  const free = new Set(
    sessionChoices(joinable, values)
      .filter(({ state }) => state === 'free')
      .map(({ _id }) => _id),
  )
  return {
    activityGroup: joinable.activityGroup._id,
    attendees: [...peopleOf(values)],
    activities: values.activities.filter((id) => free.has(id)),
    together: whoJoins(joinable, values).together,
  }
}

/** Applies the server's rules at the fields of the form. */
export const joinErrors = (joinable: Joinable, values: JoinValues): Record<string, string> => {
  const { activities } = joinBodyOf(joinable, values)
  const problems = joinProblems(joinable, { ...whoJoins(joinable, values), activities })
  return Object.fromEntries(problems.map(({ path, reason }) => [path, reason.text]))
}

/** Describes the chosen attendee: why they can't join, or what to note. */
export const chosenState = (joinable: Joinable, { attendee }: JoinValues) => {
  const joiner = joinable.attendees.find(({ _id }) => _id === attendee)
  return joiner ? joinerState(joinable, joiner) : { problem: null, warning: null }
}
