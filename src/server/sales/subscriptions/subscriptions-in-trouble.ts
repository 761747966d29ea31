import { and, countDistinct, eq, inArray } from 'drizzle-orm'
import { charges } from '#server/db/schema/subscriptions.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Counts subscriptions with a payment that couldn't be collected, and that is tried again or waits for someone. */
export const subscriptionsInTrouble = async (tx: Tx): Promise<number> => {
  const [row] = await tx.sql
    .select({ count: countDistinct(charges.subscriptionId) })
    .from(charges)
    .where(and(eq(charges.clientId, tx.clientId), inArray(charges.state, ['retrying', 'overdue'])))
  return row?.count ?? 0
}
