import { and, desc, eq } from 'drizzle-orm'
import type { PlanLevel } from '#domain/platform/clients/features.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import type { Scope } from '#server/db/scope.ts'

/** Reads the changes of tier. They are few, and only the history entries written with them record them. */
export const planHistory = (scope: Scope) =>
  scope.transaction(async (tx) => {
    const rows = await tx.sql
      .select()
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.clientId, tx.clientId),
          // An index finds the entries by subject. A search by action alone would read the whole history.
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
