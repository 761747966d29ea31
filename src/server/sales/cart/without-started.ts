import type { TicketType } from '#domain/catalogue/activities/tickets/ticket-types.ts'
import { leftToBook, startedSessions } from '#domain/sales/capacity/left-to-book.ts'

interface Line {
  readonly id: string
  readonly ticket: { readonly type: TicketType }
  readonly sessionIds: readonly string[]
}

interface Extra {
  readonly itemId: string
  readonly sessionIds: readonly string[]
}

/**
 * Leaves out what can no longer be booked. Places in sessions that have started are released when the cart is booked,
 * so the price must not include them. A line with nothing left to book stays as it is: checkout explains it.
 */
export const withoutStarted = <OneLine extends Line, OneExtra extends Extra>(
  lines: readonly OneLine[],
  addOns: readonly OneExtra[],
  sessions: readonly { readonly id: string; readonly toPrice: { readonly startsAt: string } }[],
  now: Temporal.Instant,
): { readonly items: OneLine[]; readonly addOns: OneExtra[] } => {
  const taken = new Set(lines.flatMap(({ sessionIds }) => sessionIds))
  // Filtered once, because an activity may have hundreds of sessions and a rush runs this for every cart.
  const theirs = sessions.filter(({ id }) => taken.has(id))
  const started = startedSessions(
    theirs.map(({ id, toPrice: { startsAt } }) => ({ id, startsAt })),
    now.toString(),
  )
  if (started.size === 0) return { items: [...lines], addOns: [...addOns] }
  const left = new Map(
    lines.map((line) => [
      line.id,
      leftToBook({ type: line.ticket.type, sessionIds: line.sessionIds }, started) ?? line.sessionIds,
    ]),
  )
  return {
    items: lines.map((line) => ({ ...line, sessionIds: left.get(line.id) ?? line.sessionIds })),
    addOns: addOns.flatMap((extra) => {
      const ofLine = left.get(extra.itemId)
      const sessionIds = extra.sessionIds.filter((id) => ofLine?.includes(id) !== false)
      return sessionIds.length === 0 ? [] : [{ ...extra, sessionIds }]
    }),
  }
}
