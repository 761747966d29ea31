import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { countsAsBooking, itemStatuses } from '#domain/sales/bookings/item-status.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'

/**
 * Adds a column to a list of activities that says if each was ever booked. It costs one index lookup per activity,
 * however many bookings there are.
 */
export const wasBooked = (tx: Tx, activityGroupId: PgColumn) =>
  sql<boolean>`${exists(
    tx.sql
      .select({ one: sql`1` })
      .from(bookingItems)
      .where(
        and(
          eq(bookingItems.clientId, tx.clientId),
          eq(bookingItems.activityGroupId, activityGroupId),
          inArray(bookingItems.status, itemStatuses.filter(countsAsBooking)),
        ),
      ),
  )}`
