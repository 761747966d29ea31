import { and, eq, inArray } from 'drizzle-orm'
import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { cancellationPolicies } from '#server/db/schema/policies.ts'
import type { Tx } from '#server/db/transaction.ts'

/**
 * Reads the current rules of these activities. Activities without a policy are left out, because they give no refunds.
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
