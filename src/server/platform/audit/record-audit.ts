import { isDeepStrictEqual } from 'node:util'
import type { AuditSubject } from '#domain/platform/audit/subjects.ts'
import { insertAll } from '#server/db/in-pieces.ts'
import { auditEntries, type Change } from '#server/db/schema/audit.ts'
import type { Tx } from '#server/db/transaction.ts'

export interface AuditEntry {
  /** noun.verb, as the operations are named. */
  readonly action: string
  readonly subject: AuditSubject
  readonly subjectId: string
  readonly changes: readonly Change[]
}

/** Many at once, such as the looks at everybody on a register. */
export const recordAudits = (tx: Tx, entries: readonly AuditEntry[]): Promise<void> =>
  insertAll(
    tx,
    auditEntries,
    entries.map((entry) => ({
      clientId: tx.clientId,
      at: tx.now,
      actorKind: tx.actor.kind,
      actorId: tx.actor.id ?? null,
      actorName: tx.actor.name,
      requestId: tx.requestId ?? null,
      ...entry,
    })),
  )

/** Kept in the transaction of the change: either both happened or neither did. */
export const recordAudit = (tx: Tx, entry: AuditEntry): Promise<void> => recordAudits(tx, [entry])

/** Lists and plain objects come back from the database as new ones, their keys in another order. */
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)

const isSame = (from: unknown, to: unknown): boolean =>
  from === to || (isPlain(from) && isPlain(to) && isDeepStrictEqual(from, to))

/** What differs between two versions of a record, field by field, in the order of the second. */
export const changesBetween = <Row extends object>(before: Row, after: Partial<Row>): readonly Change[] =>
  Object.entries(after).flatMap(([field, to]) => {
    const from: unknown = before[field as keyof Row]
    return isSame(from, to) ? [] : [{ field, from, to }]
  })
