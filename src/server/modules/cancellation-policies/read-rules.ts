import type { CancellationRule } from '#domain/cancelling/cancellation-rule.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { activityGroups } from '../../db/schema/activities.ts'
import { cancellationPolicies } from '../../db/schema/policies.ts'
import type { Tx } from '../../db/transaction.ts'

/**
 * Reads the current rules of these activities. An activity without a policy is missing, because it gives no refunds.
 */
export const readRules = async (
  tx: Tx,
  activityGroupIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CancellationRule[]>> => {
  if (activityGroupIds.length === 0) return new Map()
  const rows = await tx.sql
    .select({ id: activityGroups.id, rules: cancellationPolicies.rules })
    .from(activityGroups)
    .innerJoin(
      cancellationPolicies,
      and(
        eq(cancellationPolicies.clientId, activityGroups.clientId),
        eq(cancellationPolicies.id, activityGroups.cancellationPolicyId),
      ),
    )
    .where(and(eq(activityGroups.clientId, tx.clientId), inArray(activityGroups.id, [...activityGroupIds])))
  return new Map(rows.map(({ id, rules }) => [id, rules]))
}
