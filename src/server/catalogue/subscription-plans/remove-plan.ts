import { and, eq } from 'drizzle-orm'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { subscriptionPlans } from '#server/db/schema/subscription-plans.ts'
import type { Scope } from '#server/db/scope.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { ticketsByPlan } from './plan-uses.ts'
import { lockPlan } from './plan.ts'

export const removePlan = (scope: Scope, id: string) =>
  scope.transaction(async (tx) => {
    const before = await lockPlan(tx, id)
    if (!before) return notFound()
    if ((await ticketsByPlan(tx, [id])).size > 0) return new Failure('conflict', messages.planUsed)
    await tx.sql
      .delete(subscriptionPlans)
      .where(and(eq(subscriptionPlans.clientId, tx.clientId), eq(subscriptionPlans.id, id)))
    await recordAudit(tx, {
      action: 'subscriptionPlans.remove',
      subject: 'subscriptionPlan',
      subjectId: id,
      changes: [{ field: 'name', from: before.name, to: null }],
    })
    return { success: true as const }
  })
