import { and, eq } from 'drizzle-orm'
import { type CursorQuery, readPage } from '../../db/keyset.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import type { Scope } from '../../db/scope.ts'

type AuditRow = typeof auditEntries.$inferSelect

export interface AuditQuery extends CursorQuery {
  readonly subject?: string | undefined
  readonly subjectId?: string | undefined
}

const presentEntry = (row: AuditRow) => ({
  _id: row.id,
  at: row.at.toString(),
  actor: row.actorName,
  action: row.action,
  subject: row.subject,
  subjectId: row.subjectId,
  changes: row.changes.map(({ field, from, to }) => ({ field, from, to })),
})

/** Ids grow with time, so the newest entry has the greatest. */
export const listAudit = (scope: Scope, query: AuditQuery) =>
  scope.transaction((tx) =>
    readPage(
      tx,
      {
        table: auditEntries,
        where: and(
          eq(auditEntries.clientId, tx.clientId),
          query.subject === undefined ? undefined : eq(auditEntries.subject, query.subject),
          query.subjectId === undefined ? undefined : eq(auditEntries.subjectId, query.subjectId),
        ),
        columns: [auditEntries.id],
        direction: 'descending',
        keysOf: (row) => [row.id],
      },
      query,
      presentEntry,
    ),
  )
