import type {
  ActivityGroup,
  ActivitySession,
  ActivityTicket,
} from '#contract/catalogue/activities/activity-groups.ts'
import type { QuotedLine } from '#contract/sales/bookings/team-bookings.ts'
import type { DraftItem } from '#domain/sales/bookings/draft-groups.ts'
import { counted } from '#domain/kernel/counted.ts'
import { messages } from '#domain/messages.ts'
import { isFull } from '#domain/sales/capacity/is-full.ts'
import { covers, hasStarted } from '#domain/catalogue/activities/tickets/ticket-now.ts'

/** The number of tickets chosen, and their sessions if sessions are chosen one by one. */
export interface TicketPick {
  readonly quantity: number
  readonly sessions: readonly string[]
}
export type Picks = Readonly<Record<string, TicketPick>>

export const nothing: TicketPick = { quantity: 0, sessions: [] }

/** Checks if anything is chosen that closing would lose. */
export const isPicked = (picks: Picks): boolean =>
  Object.values(picks).some(({ quantity, sessions }) => quantity > 0 || sessions.length > 0)

type Covering = Parameters<typeof covers>[0]

/** Lists the sessions that a ticket can still be booked for. */
export const sessionsFor = <Session extends Pick<ActivitySession, '_id' | 'enabled' | 'date'>>(
  { sessions }: { readonly sessions: readonly Session[] },
  ticket: Covering,
  now: string,
): readonly Session[] =>
  sessions.filter(({ _id, enabled, date }) => enabled && covers(ticket, _id) && !hasStarted(date.start, now))

type Places = Pick<ActivitySession, 'placesTaken' | 'placeLimit'>

/** Says that some sessions of an all-sessions ticket are full. Where sessions are chosen, each one says it itself. */
export const fullInWords = (
  activity: { readonly sessions: readonly (Places & Pick<ActivitySession, '_id' | 'enabled' | 'date'>)[] },
  ticket: Covering & Pick<ActivityTicket, 'type'>,
  now: string,
): string | undefined => {
  const sessions = sessionsFor(activity, ticket, now)
  const full = sessions.filter(isFull)
  return ticket.type === 'all' && full.length > 0
    ? `${messages.placeLimitReached.text} (${full.length} of ${counted(sessions.length, 'session')})`
    : undefined
}

/**
 * Lists the sessions that an item is for. A subscription may begin with its first payment, and has no places before
 * that.
 */
export const sessionsOf = (
  activity: ActivityGroup,
  ticket: ActivityTicket,
  { activities }: DraftItem,
  lines: readonly Pick<QuotedLine, 'subscription'>[],
  now: string,
) => {
  if (ticket.type === 'single') return activity.sessions.filter(({ _id }) => activities.includes(_id))
  const startsOn = lines.find(({ subscription }) => subscription !== null)?.subscription?.startsOn ?? ''
  return sessionsFor(activity, ticket, now).filter(({ localDate }) => localDate >= startsOn)
}

/** Explains why a ticket can't be booked at all. */
export const whyNot = (activity: ActivityGroup, ticket: ActivityTicket, now: string): string | undefined =>
  sessionsFor(activity, ticket, now).length === 0 ? 'No sessions are left.' : undefined

/** Finds what is missing before OK, by path. */
export const pickProblems = (activity: ActivityGroup, picks: Picks): Record<string, string> => {
  const picked = activity.tickets.filter(({ _id }) => (picks[_id]?.quantity ?? 0) > 0)
  if (picked.length === 0) return { tickets: messages.selectATicket.text }
  return Object.fromEntries(
    picked
      .filter(({ _id, type }) => type === 'single' && (picks[_id]?.sessions.length ?? 0) === 0)
      .map(({ _id }) => [`sessions.${_id}`, messages.chooseSessions.text]),
  )
}

export const itemsOf = ({ tickets }: ActivityGroup, picks: Picks): readonly DraftItem[] =>
  tickets.flatMap(({ _id, type }) => {
    const { quantity, sessions } = picks[_id] ?? nothing
    return quantity === 0
      ? []
      : [
          {
            ticket: _id,
            activities: type === 'single' ? sessions : [],
            attendees: Array.from({ length: quantity }, () => null),
            addOns: {},
          },
        ]
  })
