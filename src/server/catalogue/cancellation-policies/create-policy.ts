import type { CancellationPolicyForm } from '#contract/catalogue/cancellation-policies/cancellation-policies.ts'
import { cancellationRulesIssues } from '#domain/catalogue/cancellation-policies/cancellation-rule-issues.ts'
import { invalid } from '#domain/kernel/failure.ts'
import { cancellationPolicies } from '#server/db/schema/policies.ts'
import type { Scope } from '#server/db/scope.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { lockCurrency } from '#server/platform/clients/update-client.ts'
import { columnsOf, hasPrice, presentPolicy } from './policy.ts'

export const createPolicy = (scope: Scope, form: CancellationPolicyForm) =>
  scope.transaction(async (tx) => {
    const issues = cancellationRulesIssues(form.rules)
    if (issues.length > 0) return invalid(issues)
    const columns = columnsOf(form)
    if (hasPrice(columns)) await lockCurrency(tx)
    const [row] = await tx.sql
      .insert(cancellationPolicies)
      .values({ clientId: tx.clientId, ...columns, createdAt: tx.now })
      .returning()
    if (!row) throw new Error('the new cancellation policy did not come back')
    await recordAudit(tx, {
      action: 'cancellationPolicies.create',
      subject: 'cancellationPolicy',
      subjectId: row.id,
      changes: [{ field: 'name', from: null, to: row.name }],
    })
    return presentPolicy(row, 0)
  })
