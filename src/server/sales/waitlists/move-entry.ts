import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { WaitlistEntry } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { moveInLine, positionOf } from '#domain/sales/waitlists/line.ts'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { type EntryRow, findEntry, isWaiting } from './entry-rows.ts'
import { presentEntry } from './present-entries.ts'

/** Locked in the same order as for offers, to prevent deadlocks. */
const lockLineOf = (tx: Tx, { activityGroupId, sessionId }: EntryRow) =>
  tx.sql
    .select()
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.clientId, tx.clientId),
        eq(waitlistEntries.activityGroupId, activityGroupId),
        sessionId === null ? isNull(waitlistEntries.sessionId) : eq(waitlistEntries.sessionId, sessionId),
        isWaiting,
      ),
    )
    .orderBy(asc(waitlistEntries.rank), asc(waitlistEntries.id))
    .for('update')

/** Moves an entry up or down its own line. */
export const moveEntry = (
  scope: Scope,
  id: string,
  { position, version }: { readonly position: number; readonly version: number },
): Promise<WaitlistEntry | Failure> =>
  scope.transaction(async (tx) => {
    const before = await findEntry(tx, id)
    if (!before) return notFound()
    const line = await lockLineOf(tx, before)
    const entry = line.find((one) => one.id === id)
    if (!entry) return new Failure('conflict', messages.notWaiting)
    if (entry.version !== version) return new Failure('stale', messages.somebodyElseSaved)
    const from = positionOf(line, id)
    const ranks = moveInLine(line, id, position)
    const changed = [...ranks].map(([one, rank]) => ({ id: one, rank }))
    if (changed.length > 0) {
      await tx.sql.execute(sql`
        update waitlist_entries as entry set rank = row.rank, version = entry.version + 1
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as row (id uuid, rank double precision)
        where entry.client_id = ${tx.clientId} and entry.id = row.id`)
      const moved = line.map((one) => ({ ...one, rank: ranks.get(one.id) ?? one.rank }))
      await recordAudit(tx, {
        action: 'waitlists.move',
        subject: 'waitlistEntry',
        subjectId: id,
        changes: [{ field: 'position', from, to: positionOf(moved, id) }],
      })
    }
    const after = await findEntry(tx, id)
    return after ? presentEntry(tx, after) : notFound()
  })
