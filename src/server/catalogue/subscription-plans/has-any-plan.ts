import { eq } from 'drizzle-orm'
import { subscriptionPlans } from '#server/db/schema/subscription-plans.ts'
import type { Tx } from '#server/db/transaction.ts'

/**
 * Says whether the organiser has any plans, including disabled plans: customers may still pay by them, and they can be
 * enabled again.
 */
export const hasAnyPlan = async (tx: Tx): Promise<boolean> => {
  const found = await tx.sql
    .select({ id: subscriptionPlans.id })
    .from(subscriptionPlans)
    .where(eq(subscriptionPlans.clientId, tx.clientId))
    .limit(1)
  return found.length > 0
}
