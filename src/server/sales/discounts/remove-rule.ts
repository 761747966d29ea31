import { Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { discountRules } from '#server/db/schema/discounts.ts'
import type { Scope } from '#server/db/scope.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { lockRule, whereRule } from './rule-rows.ts'
import { showRule } from './show-rule.ts'

/**
 * Deletes an unused rule. A used rule explains the prices of bookings, so it can only be disabled. Allowed on every
 * tier.
 */
export const removeRule = (scope: Scope, id: string) =>
  scope.transaction(async (tx) => {
    const before = await lockRule(tx, id)
    if (!before) return notFound()
    if (before.row.timesUsed > 0) return new Failure('conflict', messages.discountRuleUsed)
    await tx.sql.delete(discountRules).where(whereRule(tx, id))
    await recordAudit(tx, {
      action: 'discountRules.remove',
      subject: 'discountRule',
      subjectId: id,
      changes: [{ field: 'name', from: before.row.name, to: null }],
    })
    await showRule(tx, before.row)
    return { success: true as const }
  })
