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
  /** The number of attendees who have the ticket now. */
  readonly sold: number
}

/** Finds the ticket that uses each of these plans. */
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
 * Locks the plan's ticket, so that it can't be bought until the end of the transaction. Call this before the plan is
 * locked, because saving the activity locks in the same order.
 */
export const holdTicketOf = async (tx: Tx, planId: string): Promise<string | undefined> => {
  const [held] = await tx.sql
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.clientId, tx.clientId), eq(tickets.subscriptionPlanId, planId)))
    .for('no key update')
  return held?.id
}

/** Sets the price of a subscription ticket from its plan. The ticket must already be locked. */
export const setTicketPrice = async (tx: Tx, ticketId: string, price: number): Promise<void> => {
  await tx.sql
    .update(tickets)
    .set({ price })
    .where(and(eq(tickets.clientId, tx.clientId), eq(tickets.id, ticketId)))
}
