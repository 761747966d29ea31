import { and, eq } from 'drizzle-orm'
import { emails } from '#server/db/schema/emails.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Mailer } from './mailer.ts'
import { carriesSecret } from './templates.ts'

type EmailRow = typeof emails.$inferSelect

const rowOf = (tx: Tx, emailId: string) => and(eq(emails.clientId, tx.clientId), eq(emails.id, emailId))

export interface MailGateway {
  readonly mailer: Mailer | undefined
  /** False if the installation can't send email and has no demo mailbox. */
  readonly emailWorks: boolean
}

const erased = { html: '', text: '' }

/**
 * Sends one email, and marks it as sent. No transaction is open while the mail server answers, so a crash between its
 * answer and the mark sends the email again at the next attempt. Twice is better than never, and no other case sends it
 * twice.
 */
export const sendEmail = async (
  scope: Scope,
  { mailer, emailWorks }: MailGateway,
  job: { readonly emailId: string; readonly notAfter?: string; readonly lastTry: boolean },
): Promise<void> => {
  const mark = (values: Partial<EmailRow>) =>
    scope.transaction((tx) => tx.sql.update(emails).set(values).where(rowOf(tx, job.emailId)))
  const email = await scope.transaction(
    async (tx) => (await tx.sql.select().from(emails).where(rowOf(tx, job.emailId)))[0],
  )
  if (!email || email.status !== 'queued') return
  if (!emailWorks) {
    await mark({ status: 'notSent' })
    return
  }
  if (job.notAfter !== undefined && Temporal.Instant.compare(scope.now, job.notAfter) > 0) {
    await mark({ status: 'failed', ...erased })
    return
  }
  const tries = email.tries + 1
  try {
    await mailer?.send({ ...email, fromName: scope.client.name, replyTo: scope.client.contactEmail })
  } catch (error) {
    await mark({ tries, status: job.lastTry ? 'failed' : 'queued' })
    throw error
  }
  // Once sent, a code or link must not stay here. In the demo, this row is the only copy.
  const kept = mailer && carriesSecret(email.kind) ? erased : {}
  await mark({ tries, status: 'sent', sentAt: scope.now, ...kept })
}
