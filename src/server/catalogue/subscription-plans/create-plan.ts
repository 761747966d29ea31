import type { SubscriptionPlanForm } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { invalid } from '#domain/kernel/failure.ts'
import { subscriptionPlans } from '#server/db/schema/subscription-plans.ts'
import type { Scope } from '#server/db/scope.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { lockCurrency } from '#server/platform/clients/update-client.ts'
import { planIssues } from './plan-issues.ts'
import { columnsOf, presentPlan } from './plan.ts'

export const createPlan = (scope: Scope, form: SubscriptionPlanForm) =>
  scope.transaction(async (tx) => {
    const issues = planIssues(form, scope.client.currency)
    if (issues.length > 0) return invalid(issues)
    await lockCurrency(tx)
    const [row] = await tx.sql
      .insert(subscriptionPlans)
      .values({ clientId: tx.clientId, ...columnsOf(form), createdAt: tx.now })
      .returning()
    if (!row) throw new Error('the new subscription plan did not come back')
    await recordAudit(tx, {
      action: 'subscriptionPlans.create',
      subject: 'subscriptionPlan',
      subjectId: row.id,
      changes: [{ field: 'name', from: null, to: row.name }],
    })
    return presentPlan(scope, row, undefined)
  })
