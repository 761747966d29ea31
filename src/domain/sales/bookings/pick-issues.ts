import { ageNote } from '#domain/catalogue/activities/age-note.ts'
import type { Issue } from '#domain/kernel/issue.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { leftFor } from '#domain/sales/listing/places-left.ts'
import { placesLeft } from '#domain/sentences.ts'
import { clashOf, type HeldPlaces } from './already-booked.ts'
import { isBookable, type Offered, type OfferedTicket, sessionsOf } from './offered.ts'
import { ageOf, daysAsked, type Person, placesFor } from './pick-standing.ts'
import { peopleIn, type Pick, sessionsTaken, ticketPicked } from './pick.ts'

/** What keeps those picked from having it, if anything. */
const wrongWithPeople = (
  offered: Offered,
  pick: Pick,
  people: readonly Person[],
  sales: readonly HeldPlaces[],
  datePattern: string | undefined,
): Reason | undefined => {
  const chosen = people.filter(({ _id }) => pick.attendees.includes(_id))
  const ticket = ticketPicked(offered, pick)
  const taken = sessionsTaken(offered, pick)
  const clashes = ticket ? chosen.map(({ _id }) => clashOf(sales, placesFor(_id, ticket, taken))) : []
  if (clashes.includes('ticket')) return messages.attendeeAlreadyBooked
  if (clashes.includes('session')) return messages.attendeeInSession
  const outside = chosen.find((person) => ageOf(offered, pick, person) === 'block')
  if (!outside) return undefined
  const who = { ...outside, days: daysAsked(offered, pick) }
  return ageNote(offered.ageRestriction, 'block', who, datePattern)
}

/** More people than a whole ticket has places for, or than any date of a single one: where some date has, they say it themselves. */
const tooMany = (offered: Offered, ticket: OfferedTicket, people: number): Reason | undefined => {
  const left = sessionsOf(offered, ticket).map((session) => leftFor(ticket, session) ?? Infinity)
  const room = ticket.type === 'single' ? Math.max(0, ...left) : Math.min(...left)
  return room > 0 && room < people ? placesLeft({ left: room }) : undefined
}

/**
 * What is still to be picked or cannot be, in the order of the form. `people` are one's own; null: not signed in. Dates
 * of birth are written by the pattern.
 */
export const pickIssues = (
  offered: Offered,
  pick: Pick,
  people: readonly Person[] | null,
  sales: readonly HeldPlaces[],
  datePattern?: string,
): Issue[] => {
  const ticket = ticketPicked(offered, pick)
  if (!ticket || !isBookable(ticket)) return [{ path: 'ticket', reason: messages.pickATicket }]
  const count = peopleIn(pick, people !== null)
  const crowd = tooMany(offered, ticket, count)
  const wrong =
    count === 0
      ? messages.pickAttendees
      : (wrongWithPeople(offered, pick, people ?? [], sales, datePattern) ?? crowd)
  return [
    ...(wrong === undefined ? [] : [{ path: 'attendees', reason: wrong }]),
    // Where no date has room for all of them, there is none to choose.
    ...(sessionsTaken(offered, pick).length > 0 || (ticket.type === 'single' && crowd !== undefined)
      ? []
      : [{ path: 'sessions', reason: messages.pickSessions }]),
  ]
}
