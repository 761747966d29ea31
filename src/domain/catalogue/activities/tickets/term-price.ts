import { multiplyThenDivide } from '#domain/kernel/money.ts'
import { covers, hasStarted, type SessionToCover, ticketNow, type TicketToPrice } from './ticket-now.ts'

export interface PricedTicket extends TicketToPrice {
  readonly _id: string
  readonly name: string
  readonly enabled: boolean
}

export interface TermPrice {
  readonly ticket: string
  readonly name: string
  /** The current price. */
  readonly price: number
  /** How many dates remain. */
  readonly dates: number
  /** The price that keeps the cost per date. */
  readonly suggested: number
  /** What those dates cost with single tickets; null if they can't all be booked singly. */
  readonly singles: number | null
}

/** Adds up the cheapest single ticket for each of these dates. */
const singlesTotal = (tickets: readonly PricedTicket[], sessions: readonly string[]): number | null => {
  const singles = tickets.filter(({ enabled, type }) => enabled && type === 'single')
  const prices = sessions.map((session) =>
    Math.min(...singles.filter((ticket) => covers(ticket, session)).map(({ price }) => price)),
  )
  const total = prices.reduce((sum, price) => sum + price, 0)
  return sessions.length > 0 && Number.isFinite(total) ? total : null
}

/**
 * Finds the all-sessions tickets that lose some of their dates, so that their price is too high for the rest.
 * Subscriptions are left out: their plan sets the price, and people who join later only pay from then on.
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
        // Once the term has begun, the two prices are for different dates.
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

/** Finds all-sessions tickets that cost more today than single tickets for the same dates. */
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
