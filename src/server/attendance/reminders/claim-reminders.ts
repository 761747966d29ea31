import { sql } from 'drizzle-orm'
import type { reminders } from '#server/db/schema/messages.ts'
import type { Tx } from '#server/db/transaction.ts'

interface Claim {
  /** The id of the session or booking. */
  readonly subjectId: string
  readonly userId: string
}

/**
 * Records reminders as sent, in the transaction that writes their emails, and returns those that weren't recorded
 * before. A second worker waits here for the first and then finds nothing left. The rows are sorted to avoid deadlocks.
 */
export const claimReminders = async (
  tx: Tx,
  kind: (typeof reminders.$inferSelect)['kind'],
  claims: readonly Claim[],
): Promise<Claim[]> => {
  if (claims.length === 0) return []
  const rows = claims.map(({ subjectId, userId }) => ({ subject_id: subjectId, user_id: userId }))
  const { rows: claimed } = await tx.sql.execute<{ subject_id: string; user_id: string }>(sql`
    insert into reminders (client_id, kind, subject_id, user_id, sent_at)
    select ${tx.clientId}, ${kind}, subject_id, user_id, ${tx.now.toString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (subject_id uuid, user_id uuid)
    order by subject_id, user_id
    on conflict do nothing
    returning subject_id, user_id`)
  return claimed.map(({ subject_id: subjectId, user_id: userId }) => ({ subjectId, userId }))
}
