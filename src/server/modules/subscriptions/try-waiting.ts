import { charges } from '../../db/schema/subscriptions.ts'
import type { Tx } from '../../db/transaction.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { couldNotBeCollected } from './waiting-for-card.ts'

/** Somebody saved a card: what could not be charged is tried with it at once, also what was overdue. */
export const tryWaiting = async (tx: Tx, userId: string): Promise<void> => {
  const waiting = await tx.sql
    .update(charges)
    .set({ nextTryAt: tx.now, needs: null })
    .where(couldNotBeCollected(tx, userId))
    .returning({ id: charges.id })
  if (waiting.length > 0) await enqueue(tx, 'collectSubscriptions', {}, { key: `collect ${tx.clientId}` })
}
