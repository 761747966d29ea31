import { and, eq } from 'drizzle-orm'
import type {
  CancellationPolicy,
  CancellationPolicyForm,
} from '#contract/catalogue/cancellation-policies/cancellation-policies.ts'
import { tidyRules } from '#domain/catalogue/cancellation-policies/tidy-rule.ts'
import { cancellationPolicies } from '#server/db/schema/policies.ts'
import type { Tx } from '#server/db/transaction.ts'
import { presentRule } from './present-rule.ts'

export type PolicyRow = typeof cancellationPolicies.$inferSelect

export const presentPolicy = (row: PolicyRow, usedBy: number): CancellationPolicy => ({
  _id: row.id,
  name: row.name,
  rules: row.rules.map(presentRule),
  usedBy,
  version: row.version,
})

export const columnsOf = ({ name, rules }: CancellationPolicyForm) => ({ name, rules: tidyRules(rules) })

/** Says whether a policy has a fee. A fee is an amount of money, so the currency can no longer change. */
export const hasPrice = ({ rules }: ReturnType<typeof columnsOf>): boolean =>
  rules.some(({ config }) => config.fee !== null)

export const lockPolicy = async (tx: Tx, id: string): Promise<PolicyRow | undefined> =>
  (
    await tx.sql
      .select()
      .from(cancellationPolicies)
      .where(and(eq(cancellationPolicies.clientId, tx.clientId), eq(cancellationPolicies.id, id)))
      .for('update')
  )[0]
