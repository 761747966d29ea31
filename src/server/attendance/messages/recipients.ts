import { and, arrayOverlaps, asc, eq, inArray } from 'drizzle-orm'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/transaction.ts'
import { bookingOfItem } from '#server/sales/bookings/item-joins.ts'
import type { FoundTarget } from './find-message-target.ts'

/** Finds the customers who booked, sorted by name. A customer with several children or bookings appears once. */
export const recipientsOf = async (tx: Tx, { activityGroupId, sessionIds }: FoundTarget) => {
  if (sessionIds.length === 0) return []
  // Selects the booked customers once as a subquery. A check per customer would compare thousands with thousands.
  const booked = tx.sql
    .selectDistinct({ userId: bookings.userId })
    .from(bookingItems)
    .innerJoin(bookings, bookingOfItem)
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        eq(bookingItems.activityGroupId, activityGroupId),
        inArray(bookingItems.status, ['ready', 'used']),
        arrayOverlaps(bookingItems.sessionIds, [...sessionIds]),
        eq(bookings.state, 'placed'),
      ),
    )
    .as('booked')
  return tx.sql
    .select({ userId: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(booked)
    .innerJoin(users, and(eq(users.clientId, tx.clientId), eq(users.id, booked.userId)))
    .orderBy(asc(users.sortName), asc(users.id))
}
