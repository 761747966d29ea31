import { Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { featureRefusal, hasFeature } from '#domain/platform/clients/features.ts'
import type { DiscountRuleForm } from '#domain/sales/discounts/discount-rule.ts'
import { overlapsAnotherRule } from '#domain/sales/discounts/other-rules.ts'
import { tidyDiscountRule } from '#domain/sales/discounts/tidy-discount-rule.ts'
import { discountRules } from '#server/db/schema/discounts.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { changesBetween, recordAudit } from '#server/platform/audit/record-audit.ts'
import { lockClient } from '#server/platform/clients/lock-client.ts'
import { enabledRules, holdActivities, ruleIssues } from './check-rule.ts'
import { formOfRule, lockRule, presentRule, type Rule, whereRule } from './rule-rows.ts'
import { showRule } from './show-rule.ts'
import { columnsOfRule, lockCurrencyFor, writeActivities } from './write-rule.ts'

/** Writes the differences, increments the version and records the history. */
const change = async (tx: Tx, action: string, before: Rule, next: DiscountRuleForm) => {
  const changes = changesBetween<DiscountRuleForm>(formOfRule(before), next)
  if (changes.length === 0) return presentRule(tx, before)
  const [row] = await tx.sql
    .update(discountRules)
    .set({ ...columnsOfRule(next), version: before.row.version + 1 })
    .where(whereRule(tx, before.row.id))
    .returning()
  if (!row) throw new Error('the discount rule of this transaction is gone')
  await writeActivities(tx, row.id, next.activityGroups)
  await recordAudit(tx, { action, subject: 'discountRule', subjectId: row.id, changes })
  await showRule(tx, row)
  return presentRule(tx, { row, activityGroups: next.activityGroups })
}

const stale = () => new Failure('stale', messages.somebodyElseSaved)

/** Updates a rule. Existing bookings retain the rule as it was when they used it. */
export const updateRule = (
  scope: Scope,
  id: string,
  { version, ...form }: DiscountRuleForm & { readonly version: number },
) =>
  scope.transaction(async (tx) => {
    const areThere = await holdActivities(tx, form.activityGroups)
    const before = await lockRule(tx, id)
    if (!before) return notFound()
    if (before.row.version !== version) return stale()
    const issues = await ruleIssues(tx, form, { before, areThere })
    if (issues.length > 0) return invalid(issues)
    const tidied = tidyDiscountRule(form)
    await lockCurrencyFor(tx, tidied)
    return change(tx, 'discountRules.update', before, tidied)
  })

/**
 * Enables or disables a rule. A disabled rule takes nothing off. Disabling is allowed on every tier, enabling isn't.
 */
export const setRuleEnabled = (
  scope: Scope,
  id: string,
  { enabled, version }: { readonly enabled: boolean; readonly version: number },
) =>
  scope.transaction(async (tx) => {
    const before = await lockRule(tx, id)
    if (!before) return notFound()
    if (before.row.version !== version) return stale()
    const next = { ...formOfRule(before), enabled }
    if (enabled && !before.row.enabled) {
      const { planLevel } = await lockClient(tx)
      if (!hasFeature(planLevel, 'discountRules'))
        return new Failure('planRequired', featureRefusal('discountRules'))
      if (overlapsAnotherRule(next, await enabledRules(tx, id)))
        return new Failure('conflict', messages.anotherRuleApplied)
    }
    return change(tx, 'discountRules.setEnabled', before, next)
  })
