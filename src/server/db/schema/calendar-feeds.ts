import { boolean, foreignKey, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { clientId, instant } from './columns.ts'
import { users } from './users.ts'

/** The secret address at which a person's calendar finds their sessions. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    clientId: clientId(),
    userId: uuid('user_id').notNull(),
    /** The token in plain text, because its owner may want to see it again. A new token invalidates the old one. */
    token: text('token').notNull(),
    /** True if children's first names appear, which only their parent can choose. */
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
