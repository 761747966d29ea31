import { and, eq, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import { emails } from '#server/db/schema/emails.ts'
import type { Tx } from '#server/db/transaction.ts'
import { kindsWithoutSecret } from './templates.ts'

/**
 * Empties old emails that give access. Emails that were sent are empty already, but not those that failed or had no
 * SMTP server. An email that still waits is marked as failed, because an email without a body must not be sent.
 */
export const eraseSecretEmails = async (tx: Tx, olderThan: Temporal.Instant): Promise<void> => {
  await tx.sql
    .update(emails)
    .set({
      html: '',
      text: '',
      status: sql`case when ${emails.status} = 'queued' then 'failed' else ${emails.status} end`,
    })
    .where(
      and(
        eq(emails.clientId, tx.clientId),
        lt(emails.createdAt, olderThan),
        notInArray(emails.kind, [...kindsWithoutSecret]),
        or(ne(emails.html, ''), ne(emails.text, '')),
      ),
    )
}
