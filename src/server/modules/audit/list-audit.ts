import { failed } from '#domain/kernel/failure.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { type CursorQuery, readPage } from '../../db/keyset.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { users } from '../../db/schema/users.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'

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

type Entry = ReturnType<typeof presentEntry>

/** In one go for the whole page; the id alone would not tell a reader whom it was about. */
const namesOf = async (tx: Tx, entries: readonly Entry[]): Promise<ReadonlyMap<string, string>> => {
  const ids = new Set(entries.filter(({ subject }) => subject === 'user').map(({ subjectId }) => subjectId))
  if (ids.size === 0) return new Map()
  const found = await tx.sql
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.clientId, tx.clientId), inArray(users.id, [...ids])))
  return new Map(found.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
}

/** Ids grow with time, so the newest entry has the greatest. */
const readEntries = (tx: Tx, query: AuditQuery) =>
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
  )

export const listAudit = (scope: Scope, query: AuditQuery) =>
  scope.transaction(async (tx) => {
    const page = await readEntries(tx, query)
    if (failed(page)) return page
    const names = await namesOf(tx, page.items)
    const items = page.items.map((entry) => ({
      ...entry,
      subjectName: entry.subject === 'user' ? (names.get(entry.subjectId) ?? null) : null,
    }))
    return { ...page, items }
  })
