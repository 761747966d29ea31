import { and, eq, sql } from 'drizzle-orm'
import { activityOfTicket } from '#server/catalogue/activities/activity-of-ticket.ts'
import { planColumns, planOfTicket, zoneOfPlan } from '#server/catalogue/subscription-plans/offered-plan.ts'
import { anyOf } from '#server/db/any-of.ts'
import { askedIds } from '#server/db/id-array.ts'
import { preparedOn } from '#server/db/prepared-on.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { clients } from '#server/db/schema/clients.ts'
import { subscriptionPlans } from '#server/db/schema/subscription-plans.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import type { Tx } from '#server/db/transaction.ts'
import { attendeeColumns, besideTicket, type ItemRow } from '#server/sales/bookings/item-rows.ts'
import type { ItemInCart } from '#server/sales/capacity/items-in-carts.ts'
import { inCarts } from './cart-rows.ts'

const statementsOn = preparedOn((db) => ({
  tickets: db
    .select({ ticket: tickets, activityName: activityGroups.name, ...planColumns })
    .from(tickets)
    .innerJoin(activityGroups, activityOfTicket)
    .leftJoin(subscriptionPlans, planOfTicket)
    .leftJoin(clients, zoneOfPlan)
    .where(
      and(eq(tickets.clientId, sql.placeholder('clientId')), anyOf(tickets.id, sql.placeholder('ticketIds'))),
    )
    .prepare('tickets_of_carts'),
}))

/** Reads each ticket once, because the cart lines of a crowd share a few tickets. */
export const ticketsBeside = async (tx: Tx, ids: readonly string[]) => {
  const rows = await statementsOn(tx.sql).tickets.execute({
    clientId: tx.clientId,
    ticketIds: askedIds([...new Set(ids)]),
  })
  return new Map(
    rows.map(({ activityName, ...row }) => [row.ticket.id, { activityName, ...besideTicket(tx, row) }]),
  )
}

/** Reads the attendees of these lines. */
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

/** The details shown with lines, by the ids in the lines. */
export interface Beside {
  readonly tickets: Awaited<ReturnType<typeof ticketsBeside>>
  readonly attendees: Awaited<ReturnType<typeof attendeesBeside>>
}

/** A cart line with everything shown or checked about it. */
export type CartItem = Omit<ItemRow, 'cancellationRules' | 'splitFrom' | 'feePaid'> &
  Pick<ItemInCart, 'createdAt'>

const nobody = { firstName: null, lastName: null, dateOfBirth: null }

/** Completes the lines, in the order in which they were added. */
export const wholeItems = (items: readonly ItemInCart[], beside: Beside): CartItem[] =>
  items
    .filter(({ status }) => inCarts.includes(status))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap(({ ticketId, ...item }) => {
      const ticket = beside.tickets.get(ticketId)
      return ticket
        ? [{ ...item, ...(beside.attendees.get(item.attendeeId ?? '') ?? nobody), ...ticket }]
        : []
    })
