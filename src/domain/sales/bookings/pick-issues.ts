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

/** Finds what prevents the chosen attendees from booking, if anything. */
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

/**
 * Says that too few places are left: for an all-sessions ticket, in any of its dates, and for a single-session ticket,
 * in all of them. If one of the dates has enough room, the dates show it themselves.
 */
const tooMany = (offered: Offered, ticket: OfferedTicket, people: number): Reason | undefined => {
  const left = sessionsOf(offered, ticket).map((session) => leftFor(ticket, session) ?? Infinity)
  const room = ticket.type === 'single' ? Math.max(0, ...left) : Math.min(...left)
  return room > 0 && room < people ? placesLeft({ left: room }) : undefined
}

/**
 * Lists what is missing or can't be booked, in the order of the form. `people` are the customer's attendees, or null if
 * they aren't signed in. Dates of birth use `datePattern`.
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
    // If no date has room for everyone, the customer can't choose a date.
    ...(sessionsTaken(offered, pick).length > 0 || (ticket.type === 'single' && crowd !== undefined)
      ? []
      : [{ path: 'sessions', reason: messages.pickSessions }]),
  ]
}
