import { and, eq } from 'drizzle-orm'
import type { Parsed } from '#contract/operation.ts'
import type { audit as contract } from '#contract/platform/audit.ts'
import { failed } from '#domain/kernel/failure.ts'
import { readPage } from '#server/db/keyset.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { withinDays } from '#server/db/within-days.ts'
import { withAttendeeNames } from './attendee-names.ts'
import { subjectNames } from './subject-names.ts'

type AuditRow = typeof auditEntries.$inferSelect

type AuditQuery = Parsed<typeof contract.list>['query']

export const presentEntry = (row: AuditRow) => ({
  _id: row.id,
  at: row.at.toString(),
  actor: row.actorName,
  actorKind: row.actorKind,
  action: row.action,
  subject: row.subject,
  subjectId: row.subjectId,
  changes: row.changes.map(({ field, from, to }) => ({ field, from, to })),
})

export type PresentedEntry = ReturnType<typeof presentEntry>

/** Adds what is not stored with the entries but can be read by their ids. */
export type Explain = (tx: Tx, entries: readonly PresentedEntry[]) => Promise<readonly PresentedEntry[]>

/** Ids grow with time, so the newest entry has the greatest id. */
const readEntries = (tx: Tx, timeZone: string, query: AuditQuery) =>
  readPage(
    tx,
    {
      table: auditEntries,
      where: and(
        eq(auditEntries.clientId, tx.clientId),
        query.subject === undefined ? undefined : eq(auditEntries.subject, query.subject),
        query.subjectId === undefined ? undefined : eq(auditEntries.subjectId, query.subjectId),
        query.actor === undefined ? undefined : eq(auditEntries.actorId, query.actor),
        withinDays(auditEntries.at, query, timeZone),
      ),
      columns: [auditEntries.id],
      direction: 'descending',
      keysOf: (row) => [row.id],
    },
    query,
    presentEntry,
  )

export const listAudit = (scope: Scope, query: AuditQuery, explain: Explain) =>
  scope.transaction(async (tx) => {
    const page = await readEntries(tx, scope.client.timeZone, query)
    if (failed(page)) return page
    const names = await subjectNames(tx, page.items)
    const items = (await withAttendeeNames(tx, await explain(tx, page.items))).map((entry) => ({
      ...entry,
      subjectName: names.get(entry.subjectId) ?? null,
    }))
    return { ...page, items }
  })
