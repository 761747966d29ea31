import { type AgeVerdict, ageVerdict } from '#domain/catalogue/activities/age-verdict.ts'
import { type PlaceKeeper, placeKeepers } from '#domain/sales/capacity/place-keepers.ts'
import { leftFor } from '#domain/sales/listing/places-left.ts'
import {
  type Clash,
  clashOf,
  type HeldPlaces,
  keeperOf,
  type KeptPlaces,
  sessionsBooked,
} from './already-booked.ts'
import { type Offered, type OfferedSession, type OfferedTicket, sessionsOf } from './offered.ts'
import { type Pick, sessionsTaken, ticketPicked } from './pick.ts'

/** Builds the places that an attendee would have with this ticket in these sessions. */
export const placesFor = (
  attendee: string,
  { _id, timeDisplay }: OfferedTicket,
  sessions: readonly OfferedSession[],
): HeldPlaces => ({ attendee, ticket: _id, timeDisplay, activities: sessions.map((one) => one._id) })

/** An attendee who already has a place, and what holds it. */
export interface Placed {
  readonly attendee: string
  readonly by: PlaceKeeper
}

/**
 * What a session offers. If it is full, `placed` names the family's attendees, chosen or not, who have an offer there.
 */
type SessionStanding =
  | { readonly kind: 'free' }
  | { readonly kind: 'full'; readonly placed: readonly Placed[] }
  /** The session has room, but not with this ticket. */
  | { readonly kind: 'soldOut'; readonly placed: readonly Placed[] }
  | { readonly kind: 'fewer'; readonly left: number }
  | { readonly kind: 'booked'; readonly placed: readonly Placed[] }

/** Says whether the chosen attendees can have a place in a session with this ticket and, if not, why. */
export const standingOf = (
  ticket: OfferedTicket,
  session: OfferedSession,
  pick: Pick,
  sales: readonly KeptPlaces[],
  people: number,
): SessionStanding => {
  const placed = (attendees: readonly string[]): readonly Placed[] =>
    attendees.flatMap((attendee) => {
      const by = keeperOf(sales, placesFor(attendee, ticket, [session]))
      return by === undefined ? [] : [{ attendee, by }]
    })
  const booked = placed(pick.attendees)
  if (booked.length > 0) return { kind: 'booked', placed: booked }
  const kept = () =>
    placed([...new Set(sales.map(({ attendee }) => attendee))]).filter(({ by }) => by === 'offer')
  if (session.placesLeft === 0) return { kind: 'full', placed: kept() }
  const left = leftFor(ticket, session)
  if (left === 0) return { kind: 'soldOut', placed: kept() }
  return left !== null && left < people ? { kind: 'fewer', left } : { kind: 'free' }
}

/** Says whether the session has more room than the ticket can use, so that the two numbers differ. */
export const letsInFewer = (ticket: OfferedTicket, session: OfferedSession): boolean =>
  leftFor(ticket, session) !== session.placesLeft

export interface Person {
  readonly _id: string
  readonly firstName: string
  readonly dateOfBirth: string | null
}

export interface PersonStanding {
  /**
   * Why the attendee can't have an all-sessions ticket: they already have this ticket, or another ticket for some of
   * its days.
   */
  readonly booked: Clash | undefined
  /** What holds those places, and on how many of the ticket's days. */
  readonly daysBooked: readonly { readonly by: PlaceKeeper; readonly days: number }[]
  readonly age: AgeVerdict
}

/** Lists the days for which ages are checked: the chosen days, or all available days while none is chosen. */
export const daysAsked = (offered: Offered, pick: Pick): readonly string[] => {
  const ticket = ticketPicked(offered, pick)
  const taken = sessionsTaken(offered, pick)
  const sessions = taken.length > 0 || !ticket ? taken : sessionsOf(offered, ticket)
  return sessions.map(({ localDate }) => localDate)
}

export const ageOf = (offered: Offered, pick: Pick, { dateOfBirth }: Person): AgeVerdict => {
  // While no day is chosen, one suitable day is enough.
  const isChosen = sessionsTaken(offered, pick).length > 0
  return ageVerdict(offered.ageRestriction, dateOfBirth, daysAsked(offered, pick), isChosen)
}

/** Says what prevents a booking of this ticket for an attendee. */
export const personStanding = (
  offered: Offered,
  pick: Pick,
  person: Person,
  sales: readonly KeptPlaces[],
): PersonStanding => {
  const ticket = ticketPicked(offered, pick)
  const age = ageOf(offered, pick, person)
  // A single-session ticket shows this on each date.
  if (!ticket || ticket.type === 'single') return { booked: undefined, daysBooked: [], age }
  const wanted = placesFor(person._id, ticket, sessionsOf(offered, ticket))
  const booked = clashOf(sales, wanted)
  const inTheWay = booked === 'ticket' ? sales.filter((one) => one.ticket === wanted.ticket) : sales
  const daysBooked = placeKeepers.flatMap((by) => {
    const days = sessionsBooked(
      inTheWay.filter((one) => one.by === by),
      wanted,
    ).size
    return days === 0 ? [] : [{ by, days }]
  })
  return { booked, daysBooked, age }
}
