import { and, eq } from 'drizzle-orm'
import { bookingItems } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Deletes expired holds together with the activity they were for. They were never bookings. */
export const forgetExpired = async (tx: Tx, activityGroupId: string): Promise<void> => {
  await tx.sql
    .delete(bookingItems)
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        eq(bookingItems.activityGroupId, activityGroupId),
        eq(bookingItems.status, 'expired'),
      ),
    )
}
