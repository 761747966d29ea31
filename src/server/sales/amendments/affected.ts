import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { anyOf } from '#server/db/any-of.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { BookingRow } from '#server/sales/bookings/find-booking.ts'

interface Sessions {
  readonly activityGroupId: string
  readonly sessionIds: readonly string[]
}

const overlapping = (tx: Tx, { activityGroupId, sessionIds }: Sessions) =>
  and(
    eq(bookingItems.clientId, tx.clientId),
    eq(bookingItems.activityGroupId, activityGroupId),
    sql`${bookingItems.sessionIds} && ${sql.param([...sessionIds])}::uuid[]`,
  )

/** Returns the ids of the bookings that have a place in one of these sessions. */
export const affectedIds = async (tx: Tx, sessions: Sessions): Promise<readonly string[]> => {
  const rows = await tx.sql
    .selectDistinct({ id: bookingItems.bookingId })
    .from(bookingItems)
    .where(and(overlapping(tx, sessions), inArray(bookingItems.status, ['ready', 'used', 'archived'])))
  return rows.map(({ id }) => id).toSorted()
}

/** Finds the items that carts and drafts hold in these sessions, including those being paid for. */
export const heldItems = (tx: Tx, sessions: Sessions) =>
  tx.sql
    .select()
    .from(bookingItems)
    .where(and(overlapping(tx, sessions), eq(bookingItems.status, 'pending')))
    .orderBy(asc(bookingItems.id))

export type HeldItem = Awaited<ReturnType<typeof heldItems>>[number]

const selectBookings = (tx: Tx, ids: readonly string[]) =>
  tx.sql
    .select()
    .from(bookings)
    .where(and(eq(bookings.clientId, tx.clientId), anyOf(bookings.id, ids)))
    .orderBy(asc(bookings.id))

export const readBookings = (tx: Tx, ids: readonly string[]): Promise<BookingRow[]> => selectBookings(tx, ids)

/** Locks bookings by id, before any other lock. */
export const lockBookings = (tx: Tx, ids: readonly string[]): Promise<BookingRow[]> =>
  selectBookings(tx, ids).for('update')
