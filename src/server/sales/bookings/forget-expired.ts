import { and, eq } from 'drizzle-orm'
import { bookingItems } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Holds that ran out were never bookings: they go with the activity they were for. */
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
