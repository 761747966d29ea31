import { and, eq } from 'drizzle-orm'
import type { Parsed } from '#contract/operation.ts'
import type { cancelling } from '#contract/sales/amendments/cancelling.ts'
import { type TermPrice, termPricesWithout } from '#domain/catalogue/activities/tickets/term-price.ts'
import { Failure } from '#domain/kernel/failure.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { messages } from '#domain/messages.ts'
import type { ActivityRows } from '#server/catalogue/activities/activity-rows.ts'
import type { Change } from '#server/db/schema/audit.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { joined, told } from '#server/platform/audit/story-words.ts'

type Asked = Pick<Parsed<typeof cancelling.cancelSessions>['body'], 'activities' | 'termPrices'>

/** Finds the all-sessions tickets that would cost too much once these sessions are cancelled. */
export const termPricesOf = (
  { sessions, tickets: rows }: ActivityRows,
  cancelled: ReadonlySet<string>,
  now: string,
): TermPrice[] =>
  termPricesWithout(
    rows.map((row) => ({ ...row, _id: row.id })),
    sessions.map(({ id, enabled, startsAt }) => ({ _id: id, enabled, startsAt: startsAt.toString() })),
    cancelled,
    now,
  )

/**
 * Writes the prices that the team chose for future sales, and returns the changes for the history. If someone else
 * changed a price in the meantime, nothing is written. The rows are locked.
 */
export const changeTermPrices = async (
  tx: Tx,
  { client }: Scope,
  rows: ActivityRows,
  { activities, termPrices }: Asked,
): Promise<Change[] | Failure> => {
  const offered = new Map(
    termPricesOf(rows, new Set(activities), tx.now.toString()).map((one) => [one.ticket, one]),
  )
  if (termPrices.some(({ ticket, from }) => offered.get(ticket)?.price !== from))
    return new Failure('stale', messages.seenIsAnother)
  for (const { ticket, to } of termPrices)
    await tx.sql
      .update(tickets)
      .set({ price: to })
      .where(and(eq(tickets.clientId, tx.clientId), eq(tickets.id, ticket)))
  const said = (price: 'from' | 'to') =>
    joined(
      termPrices.map(
        (one) => `${offered.get(one.ticket)?.name}: ${formatMoney(one[price], client.currency)}`,
      ),
    )
  return told('ticketPrice', said('from'), said('to'))
}
