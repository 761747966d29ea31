import { and, eq } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import { activityGroups } from '../../db/schema/activities.ts'
import { attendees } from '../../db/schema/attendees.ts'
import { bookingItems } from '../../db/schema/bookings.ts'
import { clients } from '../../db/schema/clients.ts'
import { subscriptionPlans } from '../../db/schema/subscription-plans.ts'
import { tickets } from '../../db/schema/tickets.ts'
import type { Tx } from '../../db/transaction.ts'
import { activityOfTicket } from '../activities/activity-of-ticket.ts'
import { attendeeColumns, besideTicket, itemColumns, type ItemRow } from '../bookings/item-rows.ts'
import { planColumns, planOfTicket, zoneOfPlan } from '../subscription-plans/offered-plan.ts'
import { inCarts } from './cart-rows.ts'

/**
 * Lines of carts and nothing beside them. By nothing but the carts: asked for an order or a status, or joined to whose
 * they are, a plan made while the table is young goes through all holds for it (keys-are-used.test.ts).
 */
export const bareItemsOf = (tx: Pick<Tx, 'sql' | 'clientId'>, cartIds: readonly string[]) =>
  tx.sql
    .select({ ...itemColumns, ticketId: bookingItems.ticketId })
    .from(bookingItems)
    .where(and(eq(bookingItems.clientId, tx.clientId), anyOf(bookingItems.bookingId, cartIds)))

export type BareItem = Awaited<ReturnType<typeof bareItemsOf>>[number]

/** A crowd's lines are of a few tickets, which come once instead of with each line. */
export const ticketsBeside = async (tx: Tx, ids: readonly string[]) => {
  const rows = await tx.sql
    .select({ ticket: tickets, activityName: activityGroups.name, ...planColumns })
    .from(tickets)
    .innerJoin(activityGroups, activityOfTicket)
    .leftJoin(subscriptionPlans, planOfTicket)
    .leftJoin(clients, zoneOfPlan)
    .where(and(eq(tickets.clientId, tx.clientId), anyOf(tickets.id, [...new Set(ids)])))
  return new Map(
    rows.map(({ activityName, ...row }) => [row.ticket.id, { activityName, ...besideTicket(tx, row) }]),
  )
}

/** Those whose places they are. */
export const attendeesBeside = async (tx: Tx, ids: readonly string[]) => {
  const rows =
    ids.length === 0
      ? []
      : await tx.sql
          .select({ id: attendees.id, ...attendeeColumns })
          .from(attendees)
          .where(and(eq(attendees.clientId, tx.clientId), anyOf(attendees.id, [...new Set(ids)])))
  return new Map(rows.map(({ id, ...attendee }) => [id, attendee]))
}

/** What lines are shown with, by the ids that they say. */
export interface Beside {
  readonly tickets: Awaited<ReturnType<typeof ticketsBeside>>
  readonly attendees: Awaited<ReturnType<typeof attendeesBeside>>
}

const nobody = { firstName: null, lastName: null, dateOfBirth: null }

/** In the order in which they were put there. */
export const wholeItems = (items: readonly BareItem[], beside: Beside): ItemRow[] =>
  items
    .filter(({ status }) => inCarts.includes(status))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap(({ ticketId, ...item }) => {
      const ticket = beside.tickets.get(ticketId)
      return ticket
        ? [{ ...item, ...(beside.attendees.get(item.attendeeId ?? '') ?? nobody), ...ticket }]
        : []
    })
