import type { Client } from '../../modules/clients/client.ts'
import { emails } from '../../db/schema/emails.ts'
import type { Tx } from '../../db/transaction.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { EmailData, EmailKind } from './email-kinds.ts'
import type { EmailTemplate } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { emailTemplates } from './templates.ts'

/** What an email is about, where a booking or a message lists it, and the calendar file that goes with it. */
export interface EmailExtras {
  readonly bookingId?: string
  readonly messageId?: string
  readonly calendar?: string
}

/** Writes the email with the change that causes it; a job sends it after the commit. */
export const queueEmail = async <Kind extends EmailKind>(
  tx: Tx,
  client: Client,
  kind: Kind,
  to: { readonly email: string; readonly userId?: string; readonly firstName?: string },
  data: EmailData[Kind],
  extras: EmailExtras = {},
): Promise<void> => {
  const { subject, html, text } = renderEmail(client, kind, to, data)
  const [email] = await tx.sql
    .insert(emails)
    .values({
      clientId: tx.clientId,
      kind,
      to: to.email,
      userId: to.userId ?? null,
      ...extras,
      subject,
      html,
      text,
      createdAt: tx.now,
    })
    .returning({ id: emails.id })
  if (!email) throw new Error('the new email did not come back')
  const template: EmailTemplate<Kind> = emailTemplates[kind]
  const minutes = template.worthlessAfter?.(data)
  const expiry = minutes === undefined ? {} : { notAfter: tx.now.add({ minutes }).toString() }
  await enqueue(tx, 'sendEmail', { emailId: email.id, ...expiry })
}
