import { and, eq, isNotNull } from 'drizzle-orm'
import { anyOf } from '#server/db/any-of.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { releaseHeld } from '#server/sales/amendments/release-held.ts'
import type { BookingRow } from '#server/sales/bookings/find-booking.ts'

/**
 * Releases a cart's places in sessions that were cancelled for everyone, as happened to carts that weren't being paid.
 * Cancelling locks the cart first, so either this sees the cancellation or the cancellation sees the cart.
 */
export const releaseCancelled = async (tx: Tx, cart: BookingRow): Promise<boolean> => {
  const items = await tx.sql
    .select()
    .from(bookingItems)
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        eq(bookingItems.bookingId, cart.id),
        eq(bookingItems.status, 'pending'),
      ),
    )
  const cancelled = await tx.sql
    .select({ id: activitySessions.id })
    .from(activitySessions)
    .where(
      and(
        eq(activitySessions.clientId, tx.clientId),
        anyOf(activitySessions.id, [...new Set(items.flatMap(({ sessionIds }) => sessionIds))]),
        isNotNull(activitySessions.cancelledAt),
      ),
    )
  const gone = new Set(cancelled.map(({ id }) => id))
  await releaseHeld(
    tx,
    items.filter(({ sessionIds }) => sessionIds.some((id) => gone.has(id))),
    gone,
    'Cancelled while it was being paid',
  )
  return gone.size > 0
}
