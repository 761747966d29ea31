import { boolean, foreignKey, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { clientId, instant } from './columns.ts'
import { users } from './users.ts'

/** The secret address under which somebody's calendar finds their sessions. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    clientId: clientId(),
    userId: uuid('user_id').notNull(),
    /** Kept as it is, because its owner may want to see it again; a new one makes the old worthless. */
    token: text('token').notNull(),
    /** Children's first names appear only where their parent said so. */
    withNames: boolean('with_names').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.userId] }),
    unique('calendar_feeds_token').on(table.clientId, table.token),
    foreignKey({
      columns: [table.clientId, table.userId],
      foreignColumns: [users.clientId, users.id],
    }).onDelete('cascade'),
  ],
)
