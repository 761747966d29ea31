import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Message } from '#contract/attendance/messages.ts'
import type { EmailStatus } from '#domain/platform/mailbox/email-status.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { emails } from '#server/db/schema/emails.ts'
import type { messages } from '#server/db/schema/messages.ts'
import type { Tx } from '#server/db/transaction.ts'

type MessageRow = typeof messages.$inferSelect

const emailsOf = async (tx: Tx, ids: readonly string[]) => {
  const counts = await tx.sql
    .select({ id: emails.messageId, status: emails.status, count: sql<number>`count(*)::int` })
    .from(emails)
    .where(and(eq(emails.clientId, tx.clientId), inArray(emails.messageId, [...ids])))
    .groupBy(emails.messageId, emails.status)
  return Map.groupBy(counts, ({ id }) => id)
}

/** Presents a page of messages, with two more queries for any number of messages. */
export const presentMessages = async (tx: Tx, rows: readonly MessageRow[]): Promise<Message[]> => {
  if (rows.length === 0) return []
  const sent = await emailsOf(
    tx,
    rows.map(({ id }) => id),
  )
  const sessions = await tx.sql
    .select({ id: activitySessions.id, startsAt: activitySessions.startsAt })
    .from(activitySessions)
    .where(
      and(
        eq(activitySessions.clientId, tx.clientId),
        inArray(
          activitySessions.id,
          rows.flatMap(({ sessionId }) => sessionId ?? []),
        ),
      ),
    )
  const startOf = new Map(sessions.map(({ id, startsAt }) => [id, startsAt.toString()]))
  return rows.map((row) => {
    const countOf = (status: EmailStatus) =>
      sent.get(row.id)?.find((one) => one.status === status)?.count ?? 0
    const start = startOf.get(row.sessionId ?? '')
    return {
      _id: row.id,
      session: row.sessionId !== null && start !== undefined ? { _id: row.sessionId, start } : null,
      subject: row.subject,
      text: row.text,
      recipients: row.recipients,
      emails: {
        waiting: countOf('queued'),
        sent: countOf('sent'),
        failed: countOf('failed'),
        notSent: countOf('notSent'),
      },
      sentAt: row.sentAt.toString(),
      sentBy: row.sentByName,
    }
  })
}
