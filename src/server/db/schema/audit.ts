import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { clientId, instant, rowId } from './columns.ts'

export interface Change {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

/**
 * The history: who changed what, from what to what, written with the change itself. Rows are never updated or deleted.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    at: instant('at').notNull(),
    actorKind: text('actor_kind').$type<'user' | 'visitor' | 'job'>().notNull(),
    actorId: uuid('actor_id'),
    /** The name at that time, because people change their names and leave. */
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    changes: jsonb('changes').$type<readonly Change[]>().notNull(),
    requestId: text('request_id'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('audit_entries_subject').on(table.clientId, table.subject, table.subjectId, table.id),
    // The three indexes are for the filters of the history: by subject, by person and by time.
    index('audit_entries_kind').on(table.clientId, table.subject, table.id),
    index('audit_entries_actor').on(table.clientId, table.actorId, table.id),
    index('audit_entries_at').on(table.clientId, table.at),
  ],
)
