import { and, eq } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import { activityGroups } from '../../db/schema/activities.ts'
import { attendees } from '../../db/schema/attendees.ts'
import { bookingItems } from '../../db/schema/bookings.ts'
import { clients } from '../../db/schema/clients.ts'
import { subscriptionPlans } from '../../db/schema/subscription-plans.ts'
import { tickets } from '../../db/schema/tickets.ts'
import type { Tx } from '../../db/transaction.ts'
import { activityOfItem, attendeeOfItem } from '../bookings/item-joins.ts'
import { besideTicket, itemColumns, type ItemRow } from '../bookings/item-rows.ts'
import { planColumns, planOfTicket, zoneOfPlan } from '../subscription-plans/offered-plan.ts'
import { inCarts } from './cart-rows.ts'

/**
 * Lines of carts without their tickets: a crowd's are of a few, which come once instead of with each line. By nothing
 * but the carts: asked for an order or a status, a plan made while the table is young goes through all holds for it.
 */
export const bareItemsOf = (tx: Tx, cartIds: readonly string[]) =>
  tx.sql
    .select({ ...itemColumns, ticketId: bookingItems.ticketId })
    .from(bookingItems)
    .innerJoin(activityGroups, activityOfItem)
    .leftJoin(attendees, attendeeOfItem)
    .where(and(eq(bookingItems.clientId, tx.clientId), anyOf(bookingItems.bookingId, cartIds)))

export type BareItem = Awaited<ReturnType<typeof bareItemsOf>>[number]

type TicketsBeside = ReadonlyMap<string, ReturnType<typeof besideTicket>>

export const ticketsBeside = async (tx: Tx, ids: readonly string[]): Promise<TicketsBeside> => {
  const rows = await tx.sql
    .select({ ticket: tickets, ...planColumns })
    .from(tickets)
    .leftJoin(subscriptionPlans, planOfTicket)
    .leftJoin(clients, zoneOfPlan)
    .where(and(eq(tickets.clientId, tx.clientId), anyOf(tickets.id, [...new Set(ids)])))
  return new Map(rows.map((row) => [row.ticket.id, besideTicket(tx, row)]))
}

/** In the order in which they were put there. */
export const withTickets = (items: readonly BareItem[], beside: TicketsBeside): ItemRow[] =>
  items
    .filter(({ status }) => inCarts.includes(status))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap(({ ticketId, ...item }) => {
      const ticket = beside.get(ticketId)
      return ticket ? [{ ...item, ...ticket }] : []
    })
