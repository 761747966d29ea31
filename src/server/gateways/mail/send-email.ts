import { and, eq, sql } from 'drizzle-orm'
import { emails } from '../../db/schema/emails.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Mailer } from './mailer.ts'
import { carriesSecret } from './templates.ts'

const rowOf = (tx: Tx, emailId: string) => and(eq(emails.clientId, tx.clientId), eq(emails.id, emailId))

const erased = { html: '', text: '' }

/**
 * Sends one email, and marks it. No transaction is open while the mail server is asked, so a crash between its answer
 * and the mark sends the email again at the next try: better twice than never, and never twice for any other reason.
 */
export const sendEmail = async (
  scope: Scope,
  mailer: Mailer | undefined,
  job: { readonly emailId: string; readonly notAfter?: string; readonly lastTry: boolean },
): Promise<void> => {
  const email = await scope.transaction(
    async (tx) => (await tx.sql.select().from(emails).where(rowOf(tx, job.emailId)))[0],
  )
  if (!email || email.status !== 'queued') return
  if (job.notAfter !== undefined && Temporal.Instant.compare(scope.now, job.notAfter) > 0) {
    await scope.transaction((tx) =>
      tx.sql
        .update(emails)
        .set({ status: 'failed', ...erased })
        .where(rowOf(tx, job.emailId)),
    )
    return
  }
  try {
    await mailer?.send({ ...email, fromName: scope.client.name, replyTo: scope.client.contactEmail })
  } catch (error) {
    await scope.transaction((tx) =>
      tx.sql
        .update(emails)
        .set({ tries: sql`${emails.tries} + 1`, status: job.lastTry ? 'failed' : 'queued' })
        .where(rowOf(tx, job.emailId)),
    )
    throw error
  }
  await scope.transaction((tx) =>
    tx.sql
      .update(emails)
      .set({
        tries: sql`${emails.tries} + 1`,
        status: 'sent',
        sentAt: tx.now,
        // A code or link that has left is nobody's business here any more; without SMTP this row is the only copy.
        ...(mailer && carriesSecret(email.kind) ? erased : {}),
      })
      .where(rowOf(tx, job.emailId)),
  )
}
