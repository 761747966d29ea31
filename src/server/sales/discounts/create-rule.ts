import { eq } from 'drizzle-orm'
import { Failure, invalid } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import type { DiscountRuleForm } from '#domain/sales/discounts/discount-rule.ts'
import { tidyDiscountRule } from '#domain/sales/discounts/tidy-discount-rule.ts'
import { discountRules } from '#server/db/schema/discounts.ts'
import type { Scope } from '#server/db/scope.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { holdActivities, ruleIssues } from './check-rule.ts'
import { presentRule } from './rule-rows.ts'
import { showRule } from './show-rule.ts'
import { columnsOfRule, lockCurrencyFor, writeActivities } from './write-rule.ts'

export const createRule = (scope: Scope, form: DiscountRuleForm) =>
  scope.transaction(async (tx) => {
    const areThere = await holdActivities(tx, form.activityGroups)
    const issues = await ruleIssues(tx, form, { before: undefined, areThere })
    if (issues.length > 0) return invalid(issues)
    const count = await tx.sql.$count(discountRules, eq(discountRules.clientId, tx.clientId))
    if (count >= limits.discountRules) return new Failure('conflict', messages.tooManyDiscountRules)
    const tidied = tidyDiscountRule(form)
    await lockCurrencyFor(tx, tidied)
    const [row] = await tx.sql
      .insert(discountRules)
      .values({ clientId: tx.clientId, ...columnsOfRule(tidied), createdAt: tx.now })
      .returning()
    if (!row) throw new Error('the new discount rule did not come back')
    await writeActivities(tx, row.id, tidied.activityGroups)
    await recordAudit(tx, {
      action: 'discountRules.create',
      subject: 'discountRule',
      subjectId: row.id,
      changes: [{ field: 'name', from: null, to: row.name }],
    })
    await showRule(tx, row)
    return presentRule(tx, { row, activityGroups: tidied.activityGroups })
  })
