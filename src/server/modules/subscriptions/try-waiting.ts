import { and, eq, inArray } from 'drizzle-orm'
import { charges, subscriptions } from '../../db/schema/subscriptions.ts'
import type { Tx } from '../../db/transaction.ts'
import { enqueue } from '../../jobs/enqueue.ts'

/** Somebody saved a card: what could not be charged is tried with it at once, also what was overdue. */
export const tryWaiting = async (tx: Tx, userId: string): Promise<void> => {
  const own = tx.sql
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.clientId, tx.clientId), eq(subscriptions.userId, userId)))
  const waiting = await tx.sql
    .update(charges)
    .set({ nextTryAt: tx.now, needs: null })
    .where(
      and(
        eq(charges.clientId, tx.clientId),
        inArray(charges.subscriptionId, own),
        inArray(charges.state, ['retrying', 'overdue']),
      ),
    )
    .returning({ id: charges.id })
  if (waiting.length > 0) await enqueue(tx, 'collectSubscriptions', {}, { key: `collect ${tx.clientId}` })
}
