import type { TicketType } from '#domain/catalogue/activities/tickets/ticket-types.ts'

interface SessionPlaces {
  /** Null: no limit. */
  readonly placeLimit: number | null
  readonly placesTaken: number
}

/** Null: as many as come. An admin may have gone over the limit; visitors are told 0, not less. */
export const placesLeft = ({ placeLimit, placesTaken }: SessionPlaces): number | null =>
  placeLimit === null ? null : Math.max(0, placeLimit - placesTaken)

/** Up to here a card says how many are left: more would be no news. */
export const fewPlaces = 5

/** Infinity where none has a limit. */
export const least = (left: readonly (number | null)[]): number =>
  Math.min(...left.map((places) => places ?? Infinity))

/** Infinity where one has no limit. */
export const most = (left: readonly (number | null)[]): number =>
  Math.max(...left.map((places) => places ?? Infinity))

/**
 * What a card can promise: as many as the ticket on sale that lets in most, which is the freest of `placesOn` its dates.
 * One date that is nearly full says nothing about a club of ten that are sold singly. Null: as many as come, or nothing
 * is left to promise.
 */
export const placesOffered = (offers: readonly { readonly room: number | null }[]): number | null => {
  const room = most([0, ...offers.map((offer) => offer.room)])
  return room === 0 || room === Infinity ? null : room
}

/** What a ticket's own limit leaves. */
export interface OwnPlaces {
  /** Of a single-session ticket where nobody has it yet. Null: it has no limit. */
  readonly placesLeft: number | null
  /** Of a single-session ticket: the sessions in which fewer are left. */
  readonly placesLeftIn: Readonly<Record<string, number>>
}

/** How many more can have this ticket in this session: what the session and the ticket's own limit both allow. */
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
  /** How many more can have it; one that is for several dates takes a place in each. */
  readonly room: number | null
  readonly remainingSessions: ReadonlySet<string>
}

/**
 * How many more can come on a date, by the rule of the card: with the ticket on sale that lets in most there. What the
 * room has beyond that nobody can book. Null: as many as come, or nothing is sold for a date with room.
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
