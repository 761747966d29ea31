import { eq } from 'drizzle-orm'
import { charges, subscriptions } from '#server/db/schema/subscriptions.ts'
import type { Tx } from '#server/db/transaction.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { couldNotBeCollected, otherThan } from './waiting-for-card.ts'

/**
 * Tries everything that couldn't be charged again with a newly saved card, including overdue charges. For the booking
 * that was just paid with the card, the customer chose how much to pay now, so its rest waits for its day.
 */
export const tryWaiting = async (tx: Tx, userId: string, paidFor: string | null): Promise<void> => {
  const waiting = await tx.sql
    .update(charges)
    .set({ nextTryAt: tx.now, needs: null })
    .where(couldNotBeCollected(tx, userId, otherThan(paidFor)))
    .returning({ id: charges.id })
  if (waiting.length > 0) await enqueue(tx, 'collectSubscriptions', {}, { key: `collect ${tx.clientId}` })
  if (paidFor !== null)
    await tx.sql
      .update(charges)
      .set({ needs: null })
      .where(couldNotBeCollected(tx, userId, eq(subscriptions.bookingId, paidFor)))
}
