import type { TicketType } from '#domain/catalogue/activities/tickets/ticket-types.ts'

interface SessionPlaces {
  /** Null means no limit. */
  readonly placeLimit: number | null
  readonly placesTaken: number
}

/**
 * Calculates the places left. Null means no limit. If the team went over the limit, visitors see 0, not a negative
 * number.
 */
export const placesLeft = ({ placeLimit, placesTaken }: SessionPlaces): number | null =>
  placeLimit === null ? null : Math.max(0, placeLimit - placesTaken)

/** The highest number of places that a card shows. A higher number isn't news. */
export const fewPlaces = 5

/** Finds the smallest number. Returns Infinity if none has a limit. */
export const least = (left: readonly (number | null)[]): number =>
  Math.min(...left.map((places) => places ?? Infinity))

/** Finds the largest number. Returns Infinity if one has no limit. */
export const most = (left: readonly (number | null)[]): number =>
  Math.max(...left.map((places) => places ?? Infinity))

/**
 * Finds the number of places that a card can promise: those of the ticket on sale that has the most room, which is the
 * most that `placesOn` gives for any date. A single date that is nearly full says nothing about a club whose ten dates
 * are sold singly. Null means no limit, or nothing left to promise.
 */
export const placesOffered = (offers: readonly { readonly room: number | null }[]): number | null => {
  const room = most([0, ...offers.map((offer) => offer.room)])
  return room === 0 || room === Infinity ? null : room
}

/** The places left under a ticket's own limit. */
export interface OwnPlaces {
  /** The places of a single-session ticket in a session where none are taken. Null means no limit. */
  readonly placesLeft: number | null
  /** The sessions in which a single-session ticket has fewer places left. */
  readonly placesLeftIn: Readonly<Record<string, number>>
}

/**
 * Calculates how many more attendees can have this ticket in this session. Both the session's limit and the ticket's
 * own limit apply.
 */
export const leftFor = (
  ticket: OwnPlaces,
  session: { readonly _id: string; readonly placesLeft: number | null },
): number | null => {
  const own = ticket.placesLeftIn[session._id] ?? ticket.placesLeft
  if (own === null || session.placesLeft === null) return own ?? session.placesLeft
  return Math.min(own, session.placesLeft)
}

interface TicketOnSale extends OwnPlaces {
  readonly type: TicketType
  /** How many more attendees can have the ticket. A ticket for several dates takes a place in each. */
  readonly room: number | null
  readonly remainingSessions: ReadonlySet<string>
}

/**
 * Calculates how many more attendees can come on a date, by the same rule as the card: with the ticket on sale that has
 * the most room there. Places beyond that can't be booked. Null means no limit, or a date with room for which no ticket
 * is sold.
 */
export const placesOn = (
  session: { readonly _id: string; readonly placesLeft: number | null },
  tickets: readonly TicketOnSale[],
): number | null => {
  const sold = tickets.filter(({ remainingSessions }) => remainingSessions.has(session._id))
  if (sold.length === 0) return session.placesLeft === 0 ? 0 : null
  const left = most(sold.map((ticket) => (ticket.type === 'single' ? leftFor(ticket, session) : ticket.room)))
  return left === Infinity ? null : left
}
