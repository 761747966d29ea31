import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { DiscountRule } from '#contract/sales/discounts/discount-rules.ts'
import type { DiscountRuleForm } from '#domain/sales/discounts/discount-rule.ts'
import { anyOf } from '#server/db/any-of.ts'
import { discountRedemptions, discountRuleActivities, discountRules } from '#server/db/schema/discounts.ts'
import type { Tx } from '#server/db/transaction.ts'
import { beingPaid } from '#server/sales/bookings/being-paid.ts'

export type RuleRow = typeof discountRules.$inferSelect

/** A rule with its activities. */
export interface Rule {
  readonly row: RuleRow
  readonly activityGroups: readonly string[]
}

export const whereRule = (tx: Tx, id: string) =>
  and(eq(discountRules.clientId, tx.clientId), eq(discountRules.id, id))

/** Adds the activities of all these rules, in one read. */
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

/** Locks a rule and reads its current state, so that it can't change or be used before this transaction ends. */
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

/** Counts payments under way that have reserved these rules, by rule. */
const reservedFor = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map()
  const { clientId, ruleId, bookingId } = discountRedemptions
  const rows = await tx.sql
    .select({ ruleId, times: count() })
    .from(discountRedemptions)
    .where(and(eq(clientId, tx.clientId), anyOf(ruleId, ids), inArray(bookingId, beingPaid(tx))))
    .groupBy(ruleId)
  return new Map(rows.map(({ ruleId: id, times }) => [id, times]))
}

const present = (rule: Rule, timesReserved: number): DiscountRule => {
  const form = formOfRule(rule)
  const { id, timesUsed, createdAt, version } = rule.row
  return {
    ...form,
    activityGroups: [...form.activityGroups],
    multiActivityConditions: form.multiActivityConditions.map((condition) => ({ ...condition })),
    multiSessionConditions: form.multiSessionConditions.map((condition) => ({ ...condition })),
    _id: id,
    timesUsed,
    timesReserved,
    createdAt: createdAt.toString(),
    version,
  }
}

export const presentRules = async (tx: Tx, rules: readonly Rule[]): Promise<DiscountRule[]> => {
  const reserved = await reservedFor(
    tx,
    rules.map(({ row }) => row.id),
  )
  return rules.map((rule) => present(rule, reserved.get(rule.row.id) ?? 0))
}

export const presentRule = async (tx: Tx, rule: Rule): Promise<DiscountRule> =>
  present(rule, (await reservedFor(tx, [rule.row.id])).get(rule.row.id) ?? 0)
