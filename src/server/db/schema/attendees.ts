import { sql } from 'drizzle-orm'
import { date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { clientId, instant, rowId } from './columns.ts'
import { users } from './users.ts'

/**
 * A person who takes part, and belongs to one user. Built-in answers have columns, and all others are stored by field
 * id.
 */
export const attendees = pgTable(
  'attendees',
  {
    clientId: clientId(),
    id: rowId(),
    userId: uuid('user_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    dateOfBirth: date('date_of_birth'),
    fieldData: jsonb('field_data').$type<Record<string, unknown>>().notNull().default({}),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The sort name, with the same order and collation as users. A migration sets the collation. */
    sortName: text('sort_name')
      .notNull()
      .generatedAlwaysAs(sql`lower(last_name || ' ' || first_name)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(first_name || ' ' || last_name)`),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('attendees_by_name').on(table.clientId, table.sortName, table.id),
    index('attendees_user').on(table.clientId, table.userId, table.id),
    foreignKey({
      columns: [table.clientId, table.userId],
      foreignColumns: [users.clientId, users.id],
    }).onDelete('cascade'),
  ],
)

/** Notes of the team about a family. Only the team can read them. */
export const userNotes = pgTable(
  'user_notes',
  {
    clientId: clientId(),
    id: rowId(),
    userId: uuid('user_id').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by'),
    /** The name at that time, because people change their names and leave. */
    createdByName: text('created_by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('user_notes_user').on(table.clientId, table.userId, table.id),
    foreignKey({
      columns: [table.clientId, table.userId],
      foreignColumns: [users.clientId, users.id],
    }).onDelete('cascade'),
  ],
)
