import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { EmailData, EmailKind } from './email-kinds.ts'
import { type EmailExtras, type NewEmail, queueEmails } from './queue-emails.ts'

/** Writes an email together with the change that causes it. A job sends it after the commit. */
export const queueEmail = <Kind extends EmailKind>(
  tx: Tx,
  client: Client,
  kind: Kind,
  to: NewEmail<Kind>['to'],
  data: EmailData[Kind],
  extras: EmailExtras = {},
): Promise<void> => queueEmails(tx, client, kind, [{ to, data, ...extras }])
