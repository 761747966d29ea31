import { and, eq } from 'drizzle-orm'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { bookingAgreements } from '#server/db/schema/policies.ts'
import type { Scope } from '#server/db/scope.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { activitiesByAgreement } from './activities-by-agreement.ts'
import { lockAgreement } from './agreement.ts'

export const removeAgreement = (scope: Scope, id: string) =>
  scope.transaction(async (tx) => {
    const before = await lockAgreement(tx, id)
    if (!before) return notFound()
    if ((await activitiesByAgreement(tx, [id])).size > 0)
      return new Failure('conflict', messages.agreementUsed)
    await tx.sql
      .delete(bookingAgreements)
      .where(and(eq(bookingAgreements.clientId, tx.clientId), eq(bookingAgreements.id, id)))
    await recordAudit(tx, {
      action: 'bookingAgreements.remove',
      subject: 'bookingAgreement',
      subjectId: id,
      changes: [{ field: 'name', from: before.name, to: null }],
    })
    return { success: true as const }
  })
