import type { SubscriptionOffer } from '#domain/catalogue/subscription-plans/first-payment.ts'
import type { TicketType } from '../tickets/ticket-types.ts'

/** A session as far as taking a place in it goes. Instants are ISO. */
export interface SessionPlaces {
  readonly id: string
  readonly activityGroupId: string
  readonly enabled: boolean
  readonly startsAt: string
  /** On the organiser's calendar. */
  readonly localDate: string
  /** Null: no limit. */
  readonly placeLimit: number | null
  readonly placesTaken: number
  /** Places by single-session ticket. */
  readonly soldByTicket: Readonly<Record<string, number>>
}

export interface TicketPlaces {
  readonly id: string
  readonly activityGroupId: string
  readonly type: TicketType
  readonly enabled: boolean
  /** Attendees; for a single-session ticket places in each session. Null: no limit. */
  readonly placeLimit: number | null
  readonly sold: number
  readonly restrictSessions: boolean
  readonly sessionsCanBeUsedFor: readonly string[]
  /** Of a subscription ticket: when it would begin. */
  readonly subscription: SubscriptionOffer | null
}

export interface ActivityOnSale {
  readonly id: string
  readonly enabled: boolean
  readonly salesOpenAt: string | null
  readonly salesCloseAt: string | null
}

/** Everything a decision about places looks at, by id. */
export interface PlaceCounters {
  readonly activities: ReadonlyMap<string, ActivityOnSale>
  readonly tickets: ReadonlyMap<string, TicketPlaces>
  readonly sessions: ReadonlyMap<string, SessionPlaces>
}

/** A limit below what is taken only stops further sales: the places above it are allowed for. */
export const allowedOver = (placeLimit: number | null, placesTaken: number): number =>
  placeLimit !== null && placesTaken > placeLimit ? placesTaken : 0

/** What so many attendees with this ticket are worth on the ticket's own counter. */
export const soldWith = (type: TicketType, attendees: number, sessions: number): number =>
  type === 'single' ? attendees * sessions : attendees

/** The same counters after these places were taken, or given back where the attendees are fewer than none. */
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
