import { and, desc, eq } from 'drizzle-orm'
import type { PlanLevel } from '#domain/platform/clients/features.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import type { Scope } from '#server/db/scope.ts'

/** Plan changes are few; the audit entries written with them are the record. */
export const planHistory = (scope: Scope) =>
  scope.transaction(async (tx) => {
    const rows = await tx.sql
      .select()
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.clientId, tx.clientId),
          // By its subject an index finds them; by the action alone the whole history would be read.
          eq(auditEntries.subject, 'client'),
          eq(auditEntries.subjectId, tx.clientId),
          eq(auditEntries.action, 'clients.changePlan'),
        ),
      )
      .orderBy(desc(auditEntries.id))
      .limit(100)
    const items = rows.flatMap((row) =>
      row.changes
        .filter((one) => one.field === 'planLevel')
        .map((one) => ({
          at: row.at.toString(),
          by: row.actorName,
          from: one.from as PlanLevel,
          to: one.to as PlanLevel,
        })),
    )
    return { items, total: items.length }
  })
