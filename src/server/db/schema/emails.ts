import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { EmailStatus } from '#domain/platform/mailbox/email-status.ts'
import { clients } from './clients.ts'
import { clientId, instant, rowId } from './columns.ts'
import { users } from './users.ts'

/** An email, written in the transaction of the change that causes it. A job sends it after the commit. */
export const emails = pgTable(
  'emails',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    kind: text('kind').notNull(),
    to: text('to').notNull(),
    userId: uuid('user_id'),
    /** The booking or message that the email is about, if any. Their pages list the emails sent. */
    bookingId: uuid('booking_id'),
    messageId: uuid('message_id'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** The calendar file attached to the email. */
    calendar: text('calendar'),
    status: text('status').$type<EmailStatus>().notNull().default('queued'),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('emails_user').on(table.clientId, table.userId),
    index('emails_booking')
      .on(table.clientId, table.bookingId)
      .where(sql`${table.bookingId} is not null`),
    index('emails_message')
      .on(table.clientId, table.messageId)
      .where(sql`${table.messageId} is not null`),
    check('emails_status', sql`${table.status} in ('queued', 'sent', 'failed', 'notSent')`),
    // A separate migration narrows this to user_id, because the client of the row must stay.
    foreignKey({
      columns: [table.clientId, table.userId],
      foreignColumns: [users.clientId, users.id],
    }).onDelete('set null'),
  ],
)
