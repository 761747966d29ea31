import { and, eq } from 'drizzle-orm'
import { notFound } from '#domain/kernel/failure.ts'
import { userNotes } from '#server/db/schema/attendees.ts'
import type { Scope } from '#server/db/scope.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'

export const removeNote = (scope: Scope, id: string) =>
  scope.transaction(async (tx) => {
    const [gone] = await tx.sql
      .delete(userNotes)
      .where(and(eq(userNotes.clientId, tx.clientId), eq(userNotes.id, id)))
      .returning({ userId: userNotes.userId })
    if (!gone) return notFound()
    await recordAudit(tx, {
      action: 'userNotes.remove',
      subject: 'user',
      subjectId: gone.userId,
      changes: [],
    })
    return { success: true as const }
  })
