import { covers, hasStarted } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import type { TicketType } from '#domain/catalogue/activities/tickets/ticket-types.ts'
import type { Issue } from '#domain/kernel/issue.ts'
import { messages } from '#domain/messages.ts'
import { coversSession } from '#domain/sales/subscriptions/covers-session.ts'
import type { SubscriptionTerms } from '#domain/sales/subscriptions/subscription.ts'

export interface SavedSession {
  readonly _id: string
  readonly enabled: boolean
  readonly startsAt: string
  /** The date in the organiser's time zone. */
  readonly localDate: string
  readonly placeLimit: number | null
}

export interface SavedTicket {
  readonly _id: string
  readonly type: TicketType
  readonly restrictSessions: boolean
  readonly sessionsCanBeUsedFor: readonly string[]
}

export interface SavedActivity {
  readonly sessions: readonly SavedSession[]
  readonly tickets: readonly SavedTicket[]
}

/** An attendee who holds or has booked a subscription. It has places only on the days that it covers. */
export interface Subscriber extends Pick<SubscriptionTerms, 'startsOn' | 'endsOn' | 'pausedMonths'> {
  readonly item: string
  readonly sessionIds: readonly string[]
}

/** The purchases of one ticket that still count, including holds. */
interface TicketSold {
  readonly attendees: number
  /** The attendees of a subscription ticket. */
  readonly subscribers?: readonly Subscriber[]
  readonly bySession: Readonly<Record<string, number>>
}

export type SoldByTicket = Readonly<Record<string, TicketSold>>

/** Purchases that gain a place in sessions that they didn't have. */
export interface Move {
  readonly ticket: string
  readonly sessions: readonly string[]
  /** The purchases that move. All of them if this is left out. */
  readonly items?: readonly string[]
}

export interface SoldChanges {
  readonly moves: readonly Move[]
  /** The places that the moves take, by session. */
  readonly gained: Readonly<Record<string, number>>
  /** The sessions whose limit the moves would exceed, by their index in the form. */
  readonly over: readonly { readonly index: number; readonly limit: number; readonly needed: number }[]
}

const isCovered = (ticket: SavedTicket, session: SavedSession | undefined): boolean =>
  session !== undefined && session.enabled && covers(ticket, session._id)

/** Finds who gains a place in the added sessions. For an all-sessions ticket, everyone who has no place there. */
const movesInto = (
  ticket: string,
  added: readonly SavedSession[],
  { attendees, bySession, subscribers }: TicketSold,
): readonly { readonly move: Move; readonly places: number }[] =>
  subscribers === undefined
    ? added
        .filter(({ _id }) => attendees > (bySession[_id] ?? 0))
        .map(({ _id }) => ({ move: { ticket, sessions: [_id] }, places: attendees - (bySession[_id] ?? 0) }))
    : added.flatMap(({ _id, localDate }) => {
        const items = subscribers
          .filter((one) => coversSession(one, localDate) && !one.sessionIds.includes(_id))
          .map(({ item }) => item)
        return items.length === 0 ? [] : [{ move: { ticket, sessions: [_id], items }, places: items.length }]
      })

/**
 * Moves all-sessions and subscription purchases with the activity: they gain a place in each session that is newly
 * covered and hasn't started. A single-session purchase never moves, because it was bought for one session.
 */
export const soldChanges = (
  before: SavedActivity,
  after: SavedActivity,
  sold: SoldByTicket,
  placesTaken: Readonly<Record<string, number>>,
  now: string,
): SoldChanges => {
  const sessionsBefore = new Map(before.sessions.map((session) => [session._id, session]))
  const ticketsBefore = new Map(before.tickets.map((ticket) => [ticket._id, ticket]))
  const gained: Record<string, number> = {}
  const moves = after.tickets.flatMap((ticket): Move[] => {
    const was = ticketsBefore.get(ticket._id)
    const own = sold[ticket._id]
    if (was === undefined || ticket.type === 'single' || !own || own.attendees === 0) return []
    const added = after.sessions.filter(
      (session) =>
        isCovered(ticket, session) &&
        !isCovered(was, sessionsBefore.get(session._id)) &&
        !hasStarted(session.startsAt, now),
    )
    const found = movesInto(ticket._id, added, own)
    for (const { move, places } of found)
      for (const id of move.sessions) gained[id] = (gained[id] ?? 0) + places
    const all = found.filter(({ move }) => move.items === undefined).flatMap(({ move }) => move.sessions)
    return [
      ...(all.length === 0 ? [] : [{ ticket: ticket._id, sessions: all }]),
      ...found.flatMap(({ move }) => (move.items === undefined ? [] : [move])),
    ]
  })
  const over = after.sessions.flatMap(({ _id, placeLimit }, index) => {
    const needed = (placesTaken[_id] ?? 0) + (gained[_id] ?? 0)
    return placeLimit !== null && gained[_id] !== undefined && needed > placeLimit
      ? [{ index, limit: placeLimit, needed }]
      : []
  })
  return { moves, gained, over }
}

/** Refuses to change the type of a saved ticket. */
export const ticketTypeIssues = (before: SavedActivity, after: SavedActivity): Issue[] => {
  const types = new Map(before.tickets.map(({ _id, type }) => [_id, type]))
  return after.tickets.flatMap(({ _id, type }, index) =>
    (types.get(_id) ?? type) === type
      ? []
      : [{ path: `tickets.${index}.type`, reason: messages.ticketTypeFixed }],
  )
}

/** Refuses to remove a session from a ticket's restriction while places use it. */
export const restrictionIssues = (after: SavedActivity, sold: SoldByTicket): Issue[] =>
  after.tickets.flatMap((ticket, index) => {
    const used = Object.entries(sold[ticket._id]?.bySession ?? {})
    return used.some(([session, places]) => places > 0 && !covers(ticket, session))
      ? [{ path: `tickets.${index}.sessionsCanBeUsedFor`, reason: messages.ticketKeepsSession }]
      : []
  })
