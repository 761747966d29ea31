import { and, eq } from 'drizzle-orm'
import { notFound } from '#domain/kernel/failure.ts'
import { type CursorQuery, readPage } from '#server/db/keyset.ts'
import { emails } from '#server/db/schema/emails.ts'
import type { Scope } from '#server/db/scope.ts'
import { calendarFileName } from '#server/gateways/mail/calendar-file-name.ts'

type EmailRow = typeof emails.$inferSelect

const presentRow = (row: EmailRow) => ({
  _id: row.id,
  to: row.to,
  subject: row.subject,
  kind: row.kind,
  status: row.status,
  createdAt: row.createdAt.toString(),
  attachment: row.calendar === null ? null : calendarFileName,
})

/** The emails of one client, newest first. */
export const listEmails = (scope: Scope, query: CursorQuery) =>
  scope.transaction((tx) =>
    readPage(
      tx,
      {
        table: emails,
        where: eq(emails.clientId, tx.clientId),
        columns: [emails.id],
        direction: 'descending',
        keysOf: (row) => [row.id],
      },
      query,
      presentRow,
    ),
  )

export const readEmail = (scope: Scope, id: string) =>
  scope.transaction(async (tx) => {
    const [row] = await tx.sql
      .select()
      .from(emails)
      .where(and(eq(emails.clientId, tx.clientId), eq(emails.id, id)))
    return row ? { ...presentRow(row), html: row.html, text: row.text, calendar: row.calendar } : notFound()
  })
