import { and, arrayOverlaps, asc, eq, exists, inArray, sql } from 'drizzle-orm'
import { bookingItems, bookings } from '../../db/schema/bookings.ts'
import { users } from '../../db/schema/users.ts'
import type { Tx } from '../../db/transaction.ts'
import type { FoundTarget } from './message-target.ts'

/** Everybody who booked, each once, however many children and bookings they have there. By name. */
export const recipientsOf = async (tx: Tx, { activityGroupId, sessionIds }: FoundTarget) => {
  if (sessionIds.length === 0) return []
  const booked = tx.sql
    .select({ one: sql`1` })
    .from(bookingItems)
    .innerJoin(
      bookings,
      and(eq(bookings.clientId, bookingItems.clientId), eq(bookings.id, bookingItems.bookingId)),
    )
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        eq(bookingItems.activityGroupId, activityGroupId),
        inArray(bookingItems.status, ['ready', 'used']),
        arrayOverlaps(bookingItems.sessionIds, [...sessionIds]),
        eq(bookings.state, 'placed'),
        eq(bookings.userId, users.id),
      ),
    )
  return tx.sql
    .select({ userId: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.clientId, tx.clientId), exists(booked)))
    .orderBy(asc(users.sortName), asc(users.id))
}
