import { and, eq, ne, sql } from 'drizzle-orm'
import type { Issue } from '#domain/kernel/issue.ts'
import { messages } from '#domain/messages.ts'
import { discountRuleIssues } from '#domain/sales/discounts/discount-rule-issues.ts'
import type { DiscountRuleForm } from '#domain/sales/discounts/discount-rule.ts'
import type { RuleReach } from '#domain/sales/discounts/other-rules.ts'
import { anyOf } from '#server/db/any-of.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { discountRules } from '#server/db/schema/discounts.ts'
import type { Tx } from '#server/db/transaction.ts'
import { lockClient } from '#server/platform/clients/lock-client.ts'
import { formOfRule, type Rule, withActivities } from './rule-rows.ts'

/** Checks that the activities exist, and locks them until this transaction ends. Locked before rules, everywhere. */
export const holdActivities = async (tx: Tx, ids: readonly string[]): Promise<boolean> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const found = await tx.sql
    .select({ id: activityGroups.id })
    .from(activityGroups)
    .where(and(eq(activityGroups.clientId, tx.clientId), anyOf(activityGroups.id, wanted)))
    .orderBy(activityGroups.id)
    .for('key share')
  return found.length === wanted.length
}

/** Reads the other enabled automatic rules, to find out which activities they already cover. */
export const enabledRules = async (tx: Tx, but: string | undefined): Promise<readonly RuleReach[]> => {
  const rows = await tx.sql
    .select()
    .from(discountRules)
    .where(
      and(
        eq(discountRules.clientId, tx.clientId),
        eq(discountRules.enabled, true),
        ne(discountRules.type, 'code'),
        but === undefined ? undefined : ne(discountRules.id, but),
      ),
    )
  return (await withActivities(tx, rows)).map(formOfRule)
}

const isCodeTaken = async (tx: Tx, code: string, but: string | undefined): Promise<boolean> => {
  const rows = await tx.sql
    .select({ id: discountRules.id })
    .from(discountRules)
    .where(
      and(
        eq(discountRules.clientId, tx.clientId),
        sql`lower(${discountRules.code}) = lower(${code.trim()})`,
        sql`${discountRules.code} is not null`,
        but === undefined ? undefined : ne(discountRules.id, but),
      ),
    )
  return rows.length > 0
}

/**
 * Finds everything wrong with a rule, including conflicts with other rules. The client is locked, so rules are saved
 * one after the other: of two rules for the same activity or with the same code, the second sees the first.
 */
export const ruleIssues = async (
  tx: Tx,
  form: DiscountRuleForm,
  { before, areThere }: { readonly before: Rule | undefined; readonly areThere: boolean },
): Promise<readonly Issue[]> => {
  const { currency } = await lockClient(tx)
  const id = before?.row.id
  const issues = discountRuleIssues(form, {
    before: before ? { ...formOfRule(before), timesUsed: before.row.timesUsed } : null,
    others: await enabledRules(tx, id),
    currency,
  })
  if (issues.length > 0) return issues
  if (!areThere) return [{ path: 'activityGroups', reason: messages.fieldActivityGone }]
  return form.type === 'code' && (await isCodeTaken(tx, form.code, id))
    ? [{ path: 'code', reason: messages.discountCodeTaken }]
    : []
}
