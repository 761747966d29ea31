import { sql } from 'drizzle-orm'
import { piecesOf } from '#server/db/in-pieces.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { EmailData, EmailKind } from './email-kinds.ts'
import type { EmailTemplate } from './email-template.ts'
import { renderEmail } from './render-email.ts'
import { emailTemplates } from './templates.ts'

/** The booking or message that lists an email, and its calendar file. */
export interface EmailExtras {
  readonly bookingId?: string | undefined
  readonly messageId?: string | undefined
  readonly calendar?: string | undefined
}

export interface NewEmail<Kind extends EmailKind> extends EmailExtras {
  readonly to: { readonly email: string; readonly userId?: string; readonly firstName?: string }
  readonly data: EmailData[Kind]
}

const rowOf = <Kind extends EmailKind>(tx: Tx, client: Client, kind: Kind, email: NewEmail<Kind>) => {
  const template: EmailTemplate<Kind> = emailTemplates[kind]
  const minutes = template.worthlessAfter?.(email.data)
  return {
    ...renderEmail(client, kind, email.to, email.data),
    to: email.to.email,
    user_id: email.to.userId,
    booking_id: email.bookingId,
    message_id: email.messageId,
    calendar: email.calendar,
    job: minutes === undefined ? {} : { notAfter: tx.now.add({ minutes }).toString() },
  }
}

/** Writes several emails of one kind together with the change that causes them. Jobs send them after the commit. */
export const queueEmails = async <Kind extends EmailKind>(
  tx: Tx,
  client: Client,
  kind: Kind,
  emails: readonly NewEmail<Kind>[],
): Promise<void> => {
  for (const piece of piecesOf(emails)) {
    const rows = piece.map((email) => rowOf(tx, client, kind, email))
    await tx.sql.execute(sql`
      with asked as materialized (
        select uuidv7() as id, row.*
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("to" text, user_id uuid, booking_id uuid,
          message_id uuid, subject text, html text, text text, calendar text, job jsonb)
      ), written as (
        insert into emails (client_id, id, kind, "to", user_id, booking_id, message_id, subject, html, text, calendar,
          created_at)
        select ${tx.clientId}, id, ${kind}, "to", user_id, booking_id, message_id, subject, html, text, calendar,
          ${tx.now.toString()}
        from asked
      )
      select app.enqueue_all('sendEmail', array_agg(job || jsonb_build_object('emailId', id))) from asked`)
  }
}
