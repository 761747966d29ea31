import { and, eq, getTableColumns } from 'drizzle-orm'
import { anyOf } from '#server/db/any-of.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { charges, savedCards, subscriptions } from '#server/db/schema/subscriptions.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/transaction.ts'
import { readCardMethod } from '#server/money/payment-settings/methods/payment-method.ts'
import {
  activityOfItem,
  attendeeOfItem,
  bookingOfItem,
  ticketOfItem,
} from '#server/sales/bookings/item-joins.ts'

/** Reads who these subscriptions belong to, and what they are for. */
export const aroundSubscriptions = (tx: Tx, ids: readonly string[]) =>
  tx.sql
    .select({
      id: subscriptions.id,
      reference: bookings.reference,
      owed: { total: bookings.total, paid: bookings.paid },
      user: { _id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
      attendee: { _id: attendees.id, firstName: attendees.firstName, lastName: attendees.lastName },
      activityGroup: { _id: activityGroups.id, name: activityGroups.name },
      ticket: { _id: tickets.id, name: tickets.name },
    })
    .from(subscriptions)
    .innerJoin(
      bookingItems,
      and(eq(bookingItems.clientId, subscriptions.clientId), eq(bookingItems.id, subscriptions.itemId)),
    )
    .innerJoin(bookings, bookingOfItem)
    .innerJoin(activityGroups, activityOfItem)
    .innerJoin(tickets, ticketOfItem)
    .innerJoin(users, and(eq(users.clientId, subscriptions.clientId), eq(users.id, subscriptions.userId)))
    .leftJoin(attendees, attendeeOfItem)
    .where(and(eq(subscriptions.clientId, tx.clientId), anyOf(subscriptions.id, ids)))

/** Reads the charges of these bookings, because what is owed is owed for all subscriptions of a booking together. */
export const chargesOfBookings = (tx: Tx, bookingIds: readonly string[]) =>
  tx.sql
    .select({ ...getTableColumns(charges), bookingId: subscriptions.bookingId })
    .from(charges)
    .innerJoin(
      subscriptions,
      and(eq(subscriptions.clientId, charges.clientId), eq(subscriptions.id, charges.subscriptionId)),
    )
    .where(and(eq(charges.clientId, tx.clientId), anyOf(subscriptions.bookingId, bookingIds)))
    .orderBy(charges.dueOn, charges.id)

/** Reads the saved cards that are charged, by their owner. */
export const cardsOf = async (tx: Tx, userIds: readonly string[]) => {
  const { accountId } = await readCardMethod(tx)
  const rows = await tx.sql
    .select()
    .from(savedCards)
    .where(
      and(
        eq(savedCards.clientId, tx.clientId),
        eq(savedCards.accountId, accountId ?? ''),
        anyOf(savedCards.userId, userIds),
      ),
    )
  return new Map(
    rows.map(({ userId, brand, lastFour, expiryMonth, expiryYear, savedAt }) => [
      userId,
      { brand, lastFour, expiryMonth, expiryYear, savedAt: savedAt.toString() },
    ]),
  )
}
