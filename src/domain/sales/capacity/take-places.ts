import {
  countPlaces,
  type PlaceCounters,
  type SessionPlaces,
  type TicketPlaces,
} from '#domain/catalogue/activities/places/place-counters.ts'
import { salesState } from '#domain/catalogue/activities/sales-window.ts'
import { covers, hasStarted } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import { coversDay, firstPayment } from '#domain/catalogue/subscription-plans/first-payment.ts'
import { type HeldLimit, heldLimit } from './held-limits.ts'

/**
 * One ticket for a number of attendees. Sessions are chosen for a single-session ticket. Other tickets cover the
 * remaining ones.
 */
interface Wanted {
  readonly ticketId: string
  readonly sessionIds: readonly string[]
  readonly attendees: number
}

/** A request for places. All of it succeeds, or nothing. */
export interface Ask {
  readonly wanted: readonly Wanted[]
  /** The places that the customer already holds, by session. */
  readonly held: Readonly<Record<string, number>>
  /**
   * Who asks. Customers can buy what is on sale. Offers from a waitlist follow the same rule, but also continue after
   * sales close, because the families asked in time. The team can book what isn't on sale.
   */
  readonly by: 'customer' | 'team' | 'waitlist'
  /** The limits that the team has confirmed to exceed. */
  readonly goOver?: readonly LimitKind[]
  /**
   * The number of people on the waitlist, by session. The team is warned when it books before them. Customers never see
   * such a place.
   */
  readonly waiting?: Readonly<Record<string, number>>
}

/** The limits: the places of a session, the places of a ticket, and the places that families on a waitlist want. */
export const limitKinds = ['full', 'ticketLimit', 'waitlist'] as const
export type LimitKind = (typeof limitKinds)[number]

export type Refusal =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'notOnSale' }
  /** A subscription with no payments left to collect. */
  | { readonly kind: 'scheduleOver' }
  | { readonly kind: 'noSessions'; readonly ticketId: string }
  | { readonly kind: 'sessionGone'; readonly sessionId: string }
  | { readonly kind: 'full'; readonly sessionId: string; readonly left: number }
  | { readonly kind: 'ticketLimit'; readonly ticketId: string; readonly left: number }
  | { readonly kind: 'waitlist'; readonly sessionId: string }
  | HeldLimit

/**
 * A limit that is exceeded, and the sessions where it is. The list is empty for the own limit of an all-sessions
 * ticket.
 */
interface OverLimit {
  readonly kind: LimitKind
  readonly sessionIds: readonly string[]
}

/** The places found for one of the wanted tickets. */
export interface Found {
  readonly ticketId: string
  readonly activityGroupId: string
  readonly sessionIds: readonly string[]
  readonly attendees: number
  /** The limits that are exceeded. */
  readonly over: readonly OverLimit[]
}

type Decision =
  | { readonly taken: true; readonly found: readonly Found[]; readonly after: PlaceCounters }
  | { readonly taken: false; readonly refusal: Refusal }

const refused = (refusal: Refusal): Decision => ({ taken: false, refusal })

const isOnSale = (counters: PlaceCounters, ticket: TicketPlaces, by: Ask['by'], now: string): boolean => {
  if (by === 'team') return true
  const activity = counters.activities.get(ticket.activityGroupId)
  if (!activity?.enabled || !ticket.enabled) return false
  const state = salesState(activity.salesOpenAt, activity.salesCloseAt, now)
  return state === 'open' || (by === 'waitlist' && state === 'closed')
}

const isLeft = (ticket: TicketPlaces, session: SessionPlaces, now: string): boolean =>
  session.activityGroupId === ticket.activityGroupId &&
  session.enabled &&
  covers(ticket, session.id) &&
  !hasStarted(session.startsAt, now)

/** Finds the sessions in which a ticket takes places, or the reason why it can't. */
const sessionsFor = (
  counters: PlaceCounters,
  ticket: TicketPlaces,
  { sessionIds }: Wanted,
  now: string,
): readonly SessionPlaces[] | Refusal => {
  if (ticket.type !== 'single') {
    const first = ticket.subscription && firstPayment(ticket.subscription)
    if (ticket.type === 'subscription' && !first) return { kind: 'scheduleOver' }
    const left = [...counters.sessions.values()].filter(
      (session) => isLeft(ticket, session, now) && (!first || coversDay(first, session.localDate)),
    )
    return left.length === 0 ? { kind: 'noSessions', ticketId: ticket.id } : left
  }
  const chosen: SessionPlaces[] = []
  for (const id of new Set(sessionIds)) {
    const session = counters.sessions.get(id)
    if (!session || !isLeft(ticket, session, now)) return { kind: 'sessionGone', sessionId: id }
    chosen.push(session)
  }
  return chosen.length === 0 ? { kind: 'noSessions', ticketId: ticket.id } : chosen
}

/** Calculates how many more attendees the ticket's own limit allows. */
const leftOfTicket = (ticket: TicketPlaces, sessions: readonly SessionPlaces[]): number => {
  if (ticket.placeLimit === null) return Number.POSITIVE_INFINITY
  const used =
    ticket.type === 'single'
      ? Math.max(...sessions.map(({ soldByTicket }) => soldByTicket[ticket.id] ?? 0))
      : ticket.sold
  return Math.max(0, ticket.placeLimit - used)
}

const isShort = ({ placeLimit, placesTaken }: SessionPlaces, people: number): boolean =>
  placeLimit !== null && placesTaken + people > placeLimit

interface Broken extends OverLimit {
  readonly refusal: Extract<Refusal, { readonly kind: LimitKind }>
}

/** Finds the limits that this number of attendees would exceed, the ticket's own limit first. */
const brokenLimits = (
  ticket: TicketPlaces,
  sessions: readonly SessionPlaces[],
  attendees: number,
  waiting: NonNullable<Ask['waiting']>,
): readonly Broken[] => {
  const left = leftOfTicket(ticket, sessions)
  const ofTicket =
    ticket.type === 'single' ? sessions.filter((session) => attendees > leftOfTicket(ticket, [session])) : []
  const full = sessions.filter((session) => isShort(session, attendees))
  const claimed = sessions.filter((session) => {
    const people = waiting[session.id] ?? 0
    return people > 0 && !isShort(session, attendees) && isShort(session, attendees + people)
  })
  const broken = (refusal: Broken['refusal'], where: readonly SessionPlaces[]): Broken => ({
    kind: refusal.kind,
    sessionIds: where.map(({ id }) => id),
    refusal,
  })
  return [
    ...(attendees > left ? [broken({ kind: 'ticketLimit', ticketId: ticket.id, left }, ofTicket)] : []),
    ...full
      .slice(0, 1)
      .map(({ id, placeLimit, placesTaken }) =>
        broken({ kind: 'full', sessionId: id, left: Math.max(0, (placeLimit ?? 0) - placesTaken) }, full),
      ),
    ...claimed.slice(0, 1).map(({ id }) => broken({ kind: 'waitlist', sessionId: id }, claimed)),
  ]
}

/**
 * Decides whether places can be taken. All places are taken by this rule: for carts, team bookings and waitlist offers.
 */
export const takePlaces = (counters: PlaceCounters, ask: Ask, now: string): Decision => {
  let after = counters
  const found: Found[] = []
  const held = new Map(Object.entries(ask.held))
  for (const wanted of ask.wanted) {
    const ticket = after.tickets.get(wanted.ticketId)
    if (!ticket || wanted.attendees < 1) return refused({ kind: 'unknown' })
    if (!isOnSale(after, ticket, ask.by, now)) return refused({ kind: 'notOnSale' })
    const sessions = sessionsFor(after, ticket, wanted, now)
    if ('kind' in sessions) return refused(sessions)
    const broken = brokenLimits(ticket, sessions, wanted.attendees, ask.waiting ?? {})
    const standing = broken.find(({ kind }) => ask.goOver?.includes(kind) !== true)
    if (standing) return refused(standing.refusal)
    const sessionIds = sessions.map(({ id }) => id)
    for (const id of sessionIds) held.set(id, (held.get(id) ?? 0) + wanted.attendees)
    const crowd = ask.by === 'customer' ? heldLimit(held) : undefined
    if (crowd) return refused(crowd)
    found.push({
      ticketId: ticket.id,
      activityGroupId: ticket.activityGroupId,
      sessionIds,
      attendees: wanted.attendees,
      over: broken.map(({ kind, sessionIds: where }) => ({ kind, sessionIds: where })),
    })
    after = countPlaces(after, ticket.id, sessionIds, wanted.attendees)
  }
  return { taken: true, found, after }
}
