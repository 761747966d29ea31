import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { activityGroups } from './activities.ts'
import { clientId, instant, rowId } from './columns.ts'
import { users } from './users.ts'

/** A message that the team sent to everyone booked on an activity, or on one of its sessions. */
export const messages = pgTable(
  'messages',
  {
    clientId: clientId(),
    id: rowId(),
    activityGroupId: uuid('activity_group_id').notNull(),
    /** The session, or null for everyone booked on the activity. */
    sessionId: uuid('session_id'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    recipients: integer('recipients').notNull(),
    sentAt: instant('sent_at').notNull(),
    sentBy: uuid('sent_by'),
    /** The name at that time, because people change their names and leave. */
    sentByName: text('sent_by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('messages_activity').on(table.clientId, table.activityGroupId, table.id),
    foreignKey({
      columns: [table.clientId, table.activityGroupId],
      foreignColumns: [activityGroups.clientId, activityGroups.id],
    }).onDelete('cascade'),
  ],
)

/** A reminder that was sent. Unique per person and session, or per booking and due day. */
export const reminders = pgTable(
  'reminders',
  {
    clientId: clientId(),
    kind: text('kind').$type<'session' | 'due' | 'overdue'>().notNull(),
    /** The session or the booking. */
    subjectId: uuid('subject_id').notNull(),
    userId: uuid('user_id').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.kind, table.subjectId, table.userId] }),
    foreignKey({
      columns: [table.clientId, table.userId],
      foreignColumns: [users.clientId, users.id],
    }).onDelete('cascade'),
    check('reminders_kind', sql`${table.kind} in ('session', 'due', 'overdue')`),
  ],
)
