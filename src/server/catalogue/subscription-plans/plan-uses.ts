import { and, eq, inArray } from 'drizzle-orm'
import { activityOfTicket } from '#server/catalogue/activities/activity-of-ticket.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'

export interface PlanUse {
  readonly ticket: string
  readonly ticketName: string
  readonly activityGroup: string
  readonly activityGroupName: string
  /** Attendees who hold the ticket now. */
  readonly sold: number
}

/** The one ticket that each of these plans serves. */
export const ticketsByPlan = async (
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlanUse>> => {
  if (ids.length === 0) return new Map()
  const found = await tx.sql
    .select({
      plan: tickets.subscriptionPlanId,
      ticket: tickets.id,
      ticketName: tickets.name,
      activityGroup: activityGroups.id,
      activityGroupName: activityGroups.name,
      sold: tickets.sold,
    })
    .from(tickets)
    .innerJoin(activityGroups, activityOfTicket)
    .where(and(eq(tickets.clientId, tx.clientId), inArray(tickets.subscriptionPlanId, [...ids])))
  return new Map(found.map(({ plan, ...use }) => [plan ?? '', use]))
}

/**
 * The plan's ticket, which nobody buys until the end of the transaction. Before the plan is locked, as a save of the
 * activity locks the two.
 */
export const holdTicketOf = async (tx: Tx, planId: string): Promise<string | undefined> => {
  const [held] = await tx.sql
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.clientId, tx.clientId), eq(tickets.subscriptionPlanId, planId)))
    .for('no key update')
  return held?.id
}

/** A subscription costs what its plan says. The ticket is held by now. */
export const setTicketPrice = async (tx: Tx, ticketId: string, price: number): Promise<void> => {
  await tx.sql
    .update(tickets)
    .set({ price })
    .where(and(eq(tickets.clientId, tx.clientId), eq(tickets.id, ticketId)))
}
