import { and, eq, inArray } from 'drizzle-orm'
import { reminders } from '#server/db/schema/messages.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Sessions that are at another time now: whoever was reminded of the old one is reminded of the new one too. */
export const forgetReminders = async (tx: Tx, sessionIds: readonly string[]): Promise<void> => {
  if (sessionIds.length === 0) return
  await tx.sql
    .delete(reminders)
    .where(
      and(
        eq(reminders.clientId, tx.clientId),
        eq(reminders.kind, 'session'),
        inArray(reminders.subjectId, [...sessionIds]),
      ),
    )
}
