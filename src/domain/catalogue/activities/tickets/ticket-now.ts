import { multiplyThenDivide } from '#domain/kernel/money.ts'
import type { TicketType } from './ticket-types.ts'

export interface TicketToPrice {
  readonly type: TicketType
  readonly price: number
  readonly shouldProRata: boolean
  readonly restrictSessions: boolean
  readonly sessionsCanBeUsedFor: readonly string[]
}

export interface SessionToCover {
  readonly _id: string
  readonly enabled: boolean
  /** An ISO instant. */
  readonly startsAt: string
}

export interface TicketNow {
  /** The enabled sessions that the ticket covers, including past sessions. */
  readonly coveredSessions: readonly string[]
  /** The covered sessions that haven't started. If none are left, the ticket isn't sold. */
  readonly remainingSessions: readonly string[]
  readonly remainingSessionsCount: number
  readonly haveSessionsPast: boolean
  /** The current price, if sessions have passed and the price is pro rata. Null means that `price` applies. */
  readonly proRataPrice: number | null
}

/** Says whether a session has started. A session counts as remaining until its start. */
export const hasStarted = (startsAt: string, now: string): boolean => Date.parse(startsAt) <= Date.parse(now)

export const covers = (
  ticket: Pick<TicketToPrice, 'restrictSessions' | 'sessionsCanBeUsedFor'>,
  session: string,
): boolean => !ticket.restrictSessions || ticket.sessionsCanBeUsedFor.includes(session)

/** Works out a ticket's price at a moment: price × sessions left ÷ sessions covered, rounded once, half up. */
export const ticketNow = (
  ticket: TicketToPrice,
  sessions: readonly SessionToCover[],
  now: string,
): TicketNow => {
  const allowed = ticket.restrictSessions ? new Set(ticket.sessionsCanBeUsedFor) : undefined
  const covered = sessions.filter(({ _id, enabled }) => enabled && (allowed?.has(_id) ?? true))
  const left = covered.filter(({ startsAt }) => !hasStarted(startsAt, now))
  const haveSessionsPast = left.length < covered.length
  const sharedOut = ticket.type === 'all' && ticket.shouldProRata && haveSessionsPast && left.length > 0
  return {
    coveredSessions: covered.map(({ _id }) => _id),
    remainingSessions: left.map(({ _id }) => _id),
    remainingSessionsCount: left.length,
    haveSessionsPast,
    proRataPrice: sharedOut ? multiplyThenDivide(ticket.price, left.length, covered.length) : null,
  }
}
