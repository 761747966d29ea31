import { ageFits } from '../activities/age.ts'
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
  readonly dateOfBirth: string | null
}

export interface PersonStanding {
  /** Why they cannot have a whole ticket: it is theirs already, or some of its days are by another. */
  readonly booked: Clash | undefined
  /** On how many of its days. */
  readonly daysBooked: number
  readonly age: 'fits' | 'warn' | 'block'
}

export const ageOf = (offered: Offered, pick: Pick, { dateOfBirth }: Person): PersonStanding['age'] => {
  const { ageRestriction: age } = offered
  const ticket = ticketPicked(offered, pick)
  if (age === null || dateOfBirth === null || !ticket) return 'fits'
  const days = sessionsTaken(offered, pick).map(({ localDate }) => localDate)
  // While no day is chosen, one of them fitting is enough.
  const fits =
    days.length > 0
      ? ageFits(age, dateOfBirth, days)
      : sessionsOf(offered, ticket).some(({ localDate }) => ageFits(age, dateOfBirth, [localDate]))
  return fits ? 'fits' : age.action
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
