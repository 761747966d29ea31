import type { SubscriptionOffer } from '#domain/catalogue/subscription-plans/first-payment.ts'
import type { TicketType } from '../tickets/ticket-types.ts'

/** The fields of a session needed to take a place in it. Instants are in ISO format. */
export interface SessionPlaces {
  readonly id: string
  readonly activityGroupId: string
  readonly enabled: boolean
  readonly startsAt: string
  /** The date on the organiser's calendar. */
  readonly localDate: string
  /** Null means no limit. */
  readonly placeLimit: number | null
  readonly placesTaken: number
  /** The number of places taken, by single-session ticket. */
  readonly soldByTicket: Readonly<Record<string, number>>
}

export interface TicketPlaces {
  readonly id: string
  readonly activityGroupId: string
  readonly type: TicketType
  readonly enabled: boolean
  /**
   * The limit of attendees, or for a single-session ticket the limit of places in each session. Null means no limit.
   */
  readonly placeLimit: number | null
  readonly sold: number
  readonly restrictSessions: boolean
  readonly sessionsCanBeUsedFor: readonly string[]
  /** The terms of a subscription ticket, which decide when it would begin. */
  readonly subscription: SubscriptionOffer | null
}

export interface ActivityOnSale {
  readonly id: string
  readonly enabled: boolean
  readonly salesOpenAt: string | null
  readonly salesCloseAt: string | null
}

/** Everything needed to decide about places, by id. */
export interface PlaceCounters {
  readonly activities: ReadonlyMap<string, ActivityOnSale>
  readonly tickets: ReadonlyMap<string, TicketPlaces>
  readonly sessions: ReadonlyMap<string, SessionPlaces>
}

/**
 * Returns the places taken if they exceed the limit, and otherwise 0. A limit below the places already taken only stops
 * further sales.
 */
export const allowedOver = (placeLimit: number | null, placesTaken: number): number =>
  placeLimit !== null && placesTaken > placeLimit ? placesTaken : 0

/** Returns how much these attendees add to the ticket's own counter. */
export const soldWith = (type: TicketType, attendees: number, sessions: number): number =>
  type === 'single' ? attendees * sessions : attendees

/** Returns new counters after these places were taken, or released if the number of attendees is negative. */
export const countPlaces = (
  counters: PlaceCounters,
  ticketId: string,
  sessionIds: readonly string[],
  attendees: number,
): PlaceCounters => {
  const ticket = counters.tickets.get(ticketId)
  if (!ticket) return counters
  const tickets = new Map(counters.tickets)
  tickets.set(ticketId, {
    ...ticket,
    sold: ticket.sold + soldWith(ticket.type, attendees, sessionIds.length),
  })
  const sessions = new Map(counters.sessions)
  for (const id of sessionIds) {
    const session = sessions.get(id)
    if (!session) continue
    const { soldByTicket } = session
    sessions.set(id, {
      ...session,
      placesTaken: session.placesTaken + attendees,
      soldByTicket:
        ticket.type === 'single'
          ? { ...soldByTicket, [ticketId]: (soldByTicket[ticketId] ?? 0) + attendees }
          : soldByTicket,
    })
  }
  return { ...counters, tickets, sessions }
}
