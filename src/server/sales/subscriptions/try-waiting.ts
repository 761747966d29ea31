import { eq } from 'drizzle-orm'
import { charges, subscriptions } from '#server/db/schema/subscriptions.ts'
import type { Tx } from '#server/db/transaction.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { couldNotBeCollected, otherThan } from './waiting-for-card.ts'

/**
 * Somebody saved a card: what could not be charged is tried with it at once, also what was overdue. Of the booking that
 * they paid with it they have just said how much they pay now: the rest of it waits for its day.
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
