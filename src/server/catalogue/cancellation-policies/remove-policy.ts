import { and, eq } from 'drizzle-orm'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { cancellationPolicies } from '#server/db/schema/policies.ts'
import type { Scope } from '#server/db/scope.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { activitiesByPolicy } from './activities-by-policy.ts'
import { lockPolicy } from './policy.ts'

export const removePolicy = (scope: Scope, id: string) =>
  scope.transaction(async (tx) => {
    const before = await lockPolicy(tx, id)
    if (!before) return notFound()
    if ((await activitiesByPolicy(tx, [id])).size > 0) return new Failure('conflict', messages.policyUsed)
    await tx.sql
      .delete(cancellationPolicies)
      .where(and(eq(cancellationPolicies.clientId, tx.clientId), eq(cancellationPolicies.id, id)))
    await recordAudit(tx, {
      action: 'cancellationPolicies.remove',
      subject: 'cancellationPolicy',
      subjectId: id,
      changes: [{ field: 'name', from: before.name, to: null }],
    })
    return { success: true as const }
  })
