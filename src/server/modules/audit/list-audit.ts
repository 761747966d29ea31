import type { audit as contract } from '#contract/audit.ts'
import type { Parsed } from '#contract/operation.ts'
import { failed } from '#domain/kernel/failure.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { readPage } from '../../db/keyset.ts'
import { activityGroups } from '../../db/schema/activities.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { users } from '../../db/schema/users.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import { withinDays } from '../../db/within-days.ts'

type AuditRow = typeof auditEntries.$inferSelect

type AuditQuery = Parsed<typeof contract.list>['query']

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

const peopleNamed = async (tx: Tx, ids: readonly string[]) => {
  const found = await tx.sql
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.clientId, tx.clientId), inArray(users.id, [...ids])))
  return found.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim() }))
}

const activitiesNamed = (tx: Tx, ids: readonly string[]) =>
  tx.sql
    .select({ id: activityGroups.id, name: activityGroups.name })
    .from(activityGroups)
    .where(and(eq(activityGroups.clientId, tx.clientId), inArray(activityGroups.id, [...ids])))

const named = { user: peopleNamed, activityGroup: activitiesNamed }

/** In one go for the whole page; the id alone would not tell a reader whom or what it was about. */
const namesOf = async (tx: Tx, entries: readonly Entry[]): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>()
  for (const [kind, find] of Object.entries(named)) {
    const ids = new Set(entries.filter(({ subject }) => subject === kind).map(({ subjectId }) => subjectId))
    if (ids.size === 0) continue
    for (const { id, name } of await find(tx, [...ids])) names.set(id, name)
  }
  return names
}

/** Ids grow with time, so the newest entry has the greatest. */
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

export const listAudit = (scope: Scope, query: AuditQuery) =>
  scope.transaction(async (tx) => {
    const page = await readEntries(tx, scope.client.timeZone, query)
    if (failed(page)) return page
    const names = await namesOf(tx, page.items)
    const items = page.items.map((entry) => ({
      ...entry,
      subjectName: names.get(entry.subjectId) ?? null,
    }))
    return { ...page, items }
  })
