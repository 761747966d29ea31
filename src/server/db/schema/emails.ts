import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { EmailStatus } from '#domain/platform/mailbox/email-status.ts'
import { clients } from './clients.ts'
import { clientId, instant, rowId } from './columns.ts'
import { users } from './users.ts'

/** Written in the transaction of the change that causes it; a job sends it after the commit. */
export const emails = pgTable(
  'emails',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    kind: text('kind').notNull(),
    to: text('to').notNull(),
    userId: uuid('user_id'),
    /** What it is about, where it is about one of these: their pages list what was sent. */
    bookingId: uuid('booking_id'),
    messageId: uuid('message_id'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** A calendar file that goes with it. */
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
    // A migration of its own narrows this to user_id: the client of the row must stay.
    foreignKey({
      columns: [table.clientId, table.userId],
      foreignColumns: [users.clientId, users.id],
    }).onDelete('set null'),
  ],
)
