import { isDeepStrictEqual } from 'node:util'
import type { AuditSubject } from '#domain/platform/audit/subjects.ts'
import { insertAll } from '#server/db/in-pieces.ts'
import { auditEntries, type Change } from '#server/db/schema/audit.ts'
import type { Tx } from '#server/db/transaction.ts'

export interface AuditEntry {
  /** The action as noun.verb, like the operations. */
  readonly action: string
  readonly subject: AuditSubject
  readonly subjectId: string
  readonly changes: readonly Change[]
}

/** Records many entries in one insert, such as a member of the team reading everyone on a register. */
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

/** Records an entry in the transaction of the change, so that both are stored or neither is. */
export const recordAudit = (tx: Tx, entry: AuditEntry): Promise<void> => recordAudits(tx, [entry])

/**
 * Says whether a value must be compared by content. Lists and plain objects come back from the database as new objects,
 * with their keys in another order.
 */
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)

const isSame = (from: unknown, to: unknown): boolean =>
  from === to || (isPlain(from) && isPlain(to) && isDeepStrictEqual(from, to))

/** Returns what differs between two versions of a record, field by field, in the order of the second. */
export const changesBetween = <Row extends object>(before: Row, after: Partial<Row>): readonly Change[] =>
  Object.entries(after).flatMap(([field, to]) => {
    const from: unknown = before[field as keyof Row]
    return isSame(from, to) ? [] : [{ field, from, to }]
  })
