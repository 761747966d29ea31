import type { DiscountRule } from '#contract/discount-rules.ts'
import type { DiscountRuleForm } from '#domain/discounts/discount-rule.ts'
import { and, asc, eq } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import { discountRuleActivities, discountRules } from '../../db/schema/discounts.ts'
import type { Tx } from '../../db/transaction.ts'

export type RuleRow = typeof discountRules.$inferSelect

/** A rule with the activities that it is for. */
export interface Rule {
  readonly row: RuleRow
  readonly activityGroups: readonly string[]
}

export const whereRule = (tx: Tx, id: string) =>
  and(eq(discountRules.clientId, tx.clientId), eq(discountRules.id, id))

/** The activities of all of these, in one read. */
export const withActivities = async (tx: Tx, rows: readonly RuleRow[]): Promise<Rule[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const links = await tx.sql
    .select({ ruleId: discountRuleActivities.ruleId, id: discountRuleActivities.activityGroupId })
    .from(discountRuleActivities)
    .where(and(eq(discountRuleActivities.clientId, tx.clientId), anyOf(discountRuleActivities.ruleId, ids)))
    .orderBy(asc(discountRuleActivities.activityGroupId))
  const byRule = Map.groupBy(links, ({ ruleId }) => ruleId)
  return rows.map((row) => ({ row, activityGroups: (byRule.get(row.id) ?? []).map(({ id }) => id) }))
}

const only = async (tx: Tx, rows: readonly RuleRow[]): Promise<Rule | undefined> =>
  (await withActivities(tx, rows))[0]

export const findRule = async (tx: Tx, id: string): Promise<Rule | undefined> =>
  only(tx, await tx.sql.select().from(discountRules).where(whereRule(tx, id)))

/** As it is now, and neither changed nor used by anybody before this transaction ends. */
export const lockRule = async (tx: Tx, id: string): Promise<Rule | undefined> =>
  only(tx, await tx.sql.select().from(discountRules).where(whereRule(tx, id)).for('update'))

export const formOfRule = ({ row, activityGroups }: Rule): DiscountRuleForm => ({
  ...row.terms,
  name: row.name,
  type: row.type,
  multiPurchaseType: row.multiPurchaseType,
  code: row.code ?? '',
  activityGroups,
  enabled: row.enabled,
})

export const presentRule = (rule: Rule): DiscountRule => {
  const form = formOfRule(rule)
  const { id, timesUsed, createdAt, version } = rule.row
  return {
    ...form,
    activityGroups: [...form.activityGroups],
    multiActivityConditions: form.multiActivityConditions.map((condition) => ({ ...condition })),
    multiSessionConditions: form.multiSessionConditions.map((condition) => ({ ...condition })),
    _id: id,
    timesUsed,
    createdAt: createdAt.toString(),
    version,
  }
}
