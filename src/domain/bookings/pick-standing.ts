import { type AgeVerdict, ageVerdict } from '../activities/age-verdict.ts'
import { leftFor } from '../listing/places-left.ts'
import { type Clash, clashOf, type HeldPlaces, sessionsBooked } from './already-booked.ts'
import { type Offered, type OfferedSession, type OfferedTicket, sessionsOf } from './offered.ts'
import { type Pick, sessionsTaken, ticketPicked } from './pick.ts'

/** What somebody would have with this ticket in these sessions. */
export const placesFor = (
  attendee: string,
  { _id, timeDisplay }: OfferedTicket,
  sessions: readonly OfferedSession[],
): HeldPlaces => ({ attendee, ticket: _id, timeDisplay, activities: sessions.map((one) => one._id) })

type SessionStanding =
  | { readonly kind: 'free' }
  | { readonly kind: 'full' }
  /** The session has room, but not with this ticket. */
  | { readonly kind: 'soldOut' }
  | { readonly kind: 'fewer'; readonly left: number }
  | { readonly kind: 'booked'; readonly attendees: readonly string[] }

/** Whether those picked can have a place in a session with this ticket, and if not, why. */
export const standingOf = (
  ticket: OfferedTicket,
  session: OfferedSession,
  pick: Pick,
  sales: readonly HeldPlaces[],
  people: number,
): SessionStanding => {
  const booked = pick.attendees.filter(
    (attendee) => clashOf(sales, placesFor(attendee, ticket, [session])) !== undefined,
  )
  if (booked.length > 0) return { kind: 'booked', attendees: booked }
  if (session.placesLeft === 0) return { kind: 'full' }
  const left = leftFor(ticket, session)
  if (left === 0) return { kind: 'soldOut' }
  return left !== null && left < people ? { kind: 'fewer', left } : { kind: 'free' }
}

export interface Person {
  readonly _id: string
  readonly firstName: string
  readonly dateOfBirth: string | null
}

export interface PersonStanding {
  /** Why they cannot have a whole ticket: it is theirs already, or some of its days are by another. */
  readonly booked: Clash | undefined
  /** On how many of its days. */
  readonly daysBooked: number
  readonly age: AgeVerdict
}

export const ageOf = (offered: Offered, pick: Pick, { dateOfBirth }: Person): AgeVerdict => {
  const ticket = ticketPicked(offered, pick)
  if (!ticket) return 'fits'
  const taken = sessionsTaken(offered, pick)
  const isChosen = taken.length > 0
  const days = (isChosen ? taken : sessionsOf(offered, ticket)).map(({ localDate }) => localDate)
  // While no day is chosen, one of them fitting is enough.
  return ageVerdict(offered.ageRestriction, dateOfBirth, days, isChosen)
}

/** What speaks against booking this ticket for somebody. */
export const personStanding = (
  offered: Offered,
  pick: Pick,
  person: Person,
  sales: readonly HeldPlaces[],
): PersonStanding => {
  const ticket = ticketPicked(offered, pick)
  const age = ageOf(offered, pick, person)
  // The dates of a single one say it themselves.
  if (!ticket || ticket.type === 'single') return { booked: undefined, daysBooked: 0, age }
  const wanted = placesFor(person._id, ticket, sessionsOf(offered, ticket))
  return { booked: clashOf(sales, wanted), daysBooked: sessionsBooked(sales, wanted).size, age }
}
