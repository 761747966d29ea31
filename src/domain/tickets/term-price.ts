import { multiplyThenDivide } from '../kernel/money.ts'
import { covers, hasStarted, type SessionToCover, ticketNow, type TicketToPrice } from './ticket-now.ts'

export interface PricedTicket extends TicketToPrice {
  readonly _id: string
  readonly name: string
  readonly enabled: boolean
}

export interface TermPrice {
  readonly ticket: string
  readonly name: string
  /** What it costs now. */
  readonly price: number
  /** How many dates it is still good for. */
  readonly dates: number
  /** The same price for each date as before. */
  readonly suggested: number
  /** What those dates cost with single tickets; null where they can't all be booked singly. */
  readonly singles: number | null
}

/** What these dates cost if each is booked with the cheapest single ticket for it. */
const singlesTotal = (tickets: readonly PricedTicket[], sessions: readonly string[]): number | null => {
  const singles = tickets.filter(({ enabled, type }) => enabled && type === 'single')
  const prices = sessions.map((session) =>
    Math.min(...singles.filter((ticket) => covers(ticket, session)).map(({ price }) => price)),
  )
  const total = prices.reduce((sum, price) => sum + price, 0)
  return sessions.length > 0 && Number.isFinite(total) ? total : null
}

/**
 * The all-sessions tickets that lose dates while others stay, so that their price is too high for what is left. The
 * price of a subscription is its plan's, and somebody who buys later pays from then on anyway.
 */
export const termPricesWithout = (
  tickets: readonly PricedTicket[],
  sessions: readonly SessionToCover[],
  cancelled: ReadonlySet<string>,
  now: string,
): TermPrice[] =>
  tickets.flatMap((ticket) => {
    const { _id, name, price, type, enabled } = ticket
    if (!enabled || type !== 'all' || price === 0) return []
    const covered = ticketNow(ticket, sessions, now).coveredSessions
    const left = covered.filter((session) => !cancelled.has(session))
    if (left.length === 0 || left.length === covered.length) return []
    const started = sessions.some(({ _id: id, startsAt }) => left.includes(id) && hasStarted(startsAt, now))
    return [
      {
        ticket: _id,
        name,
        price,
        dates: left.length,
        suggested: multiplyThenDivide(price, left.length, covered.length),
        // Once it has begun, the two are for different dates.
        singles: started ? null : singlesTotal(tickets, left),
      },
    ]
  })

export interface DearTerm {
  readonly ticket: string
  readonly name: string
  readonly price: number
  readonly singles: number
}

/** All-sessions tickets that cost more today than single tickets for the same dates. */
export const dearTerms = (
  tickets: readonly PricedTicket[],
  sessions: readonly SessionToCover[],
  now: string,
): DearTerm[] =>
  tickets.flatMap((ticket) => {
    if (!ticket.enabled || ticket.type !== 'all') return []
    const { remainingSessions, proRataPrice } = ticketNow(ticket, sessions, now)
    const price = proRataPrice ?? ticket.price
    const singles = singlesTotal(tickets, remainingSessions)
    return singles !== null && singles < price
      ? [{ ticket: ticket._id, name: ticket.name, price, singles }]
      : []
  })
