import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { countsAsBooking, countsAsSale, itemStatuses } from '#domain/sales/bookings/item-status.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'

/** The item statuses of each set: ever booked, still sold, or sold and cancelled. */
const statusesOf = {
  booked: itemStatuses.filter(countsAsBooking),
  sold: itemStatuses.filter(countsAsSale),
  soldOrCancelled: itemStatuses.filter((status) => countsAsSale(status) || status === 'cancelled'),
}

export type ItemSet = keyof typeof statusesOf

export const itemsIn = (tx: Tx, activityGroupId: string, set: ItemSet): SQL | undefined =>
  and(
    eq(bookingItems.clientId, tx.clientId),
    eq(bookingItems.activityGroupId, activityGroupId),
    inArray(bookingItems.status, statusesOf[set]),
  )
