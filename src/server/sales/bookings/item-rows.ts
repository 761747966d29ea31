import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ItemStatus } from '#domain/sales/bookings/item-status.ts'
import {
  type JoinedPlan,
  offerOf,
  planColumns,
  planOfTicket,
  zoneOfPlan,
} from '#server/catalogue/subscription-plans/offered-plan.ts'
import { anyOf } from '#server/db/any-of.ts'
import { askedIds } from '#server/db/id-array.ts'
import { preparedOn } from '#server/db/prepared-on.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { bookingItemAddOns, bookingItems } from '#server/db/schema/bookings.ts'
import { clients } from '#server/db/schema/clients.ts'
import { subscriptionPlans } from '#server/db/schema/subscription-plans.ts'
import { addOns, tickets } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'
import { activityOfItem, attendeeOfItem, ticketOfItem } from './item-joins.ts'

/** The columns of an item's attendee. */
export const attendeeColumns = {
  firstName: attendees.firstName,
  lastName: attendees.lastName,
  dateOfBirth: attendees.dateOfBirth,
}

/** The columns of the item itself. */
export const itemColumns = {
  id: bookingItems.id,
  bookingId: bookingItems.bookingId,
  status: bookingItems.status,
  sessionIds: bookingItems.sessionIds,
  activityGroupId: bookingItems.activityGroupId,
  attendeeId: bookingItems.attendeeId,
  price: bookingItems.price,
  steps: bookingItems.steps,
  cancellationRules: bookingItems.cancellationRules,
  splitFrom: bookingItems.splitFrom,
  feePaid: bookingItems.feePaid,
}

interface TicketRow extends JoinedPlan {
  readonly ticket: typeof tickets.$inferSelect
}

/** Returns what an item's ticket adds to it. */
export const besideTicket = (tx: Tx, { ticket, plan, timeZone }: TicketRow) => ({
  ticket,
  planName: plan?.name ?? '',
  /** The ticket's current subscription terms, or null if it isn't a subscription. */
  subscription: offerOf(tx, ticket, { plan, timeZone }),
})

/** Reads the items of these bookings or carts, in the order in which they were added. */
export const itemsOf = async (tx: Tx, bookingIds: readonly string[], statuses: readonly ItemStatus[]) => {
  const rows = await tx.sql
    .select({
      ...itemColumns,
      ...attendeeColumns,
      activityName: activityGroups.name,
      ticket: tickets,
      ...planColumns,
    })
    .from(bookingItems)
    .innerJoin(activityGroups, activityOfItem)
    .innerJoin(tickets, ticketOfItem)
    .leftJoin(attendees, attendeeOfItem)
    .leftJoin(subscriptionPlans, planOfTicket)
    .leftJoin(clients, zoneOfPlan)
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        anyOf(bookingItems.bookingId, bookingIds),
        inArray(bookingItems.status, [...statuses]),
      ),
    )
    .orderBy(asc(bookingItems.id))
  return rows.map(({ ticket, plan, timeZone, ...row }) => ({
    ...row,
    ...besideTicket(tx, { ticket, plan, timeZone }),
  }))
}

export type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number]

const selectAddOns = (db: NodePgDatabase) =>
  db
    .select({
      itemId: bookingItemAddOns.itemId,
      id: addOns.id,
      name: addOns.name,
      price: addOns.price,
      amount: bookingItemAddOns.price,
      sessionIds: bookingItemAddOns.sessionIds,
    })
    .from(bookingItemAddOns)
    .innerJoin(
      addOns,
      and(eq(addOns.clientId, bookingItemAddOns.clientId), eq(addOns.id, bookingItemAddOns.addOnId)),
    )
    .where(
      and(
        eq(bookingItemAddOns.clientId, sql.placeholder('clientId')),
        anyOf(bookingItemAddOns.itemId, sql.placeholder('itemIds')),
      ),
    )
    .orderBy(asc(addOns.weight), asc(addOns.id))

const statementsOn = preparedOn((db) => ({ addOns: selectAddOns(db).prepare('add_ons_of_items') }))

/** Reads the add-ons of these items. `price` is what one session costs now, `amount` what the item was charged. */
export const addOnsOf = ({ sql: db, clientId }: Tx, itemIds: readonly string[]) =>
  statementsOn(db).addOns.execute({ clientId, itemIds: askedIds(itemIds) })

export type AddOnRow = Awaited<ReturnType<typeof addOnsOf>>[number]
