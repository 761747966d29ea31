import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { clientId, instant, rowId } from './columns.ts'

/** What is known about a stored file; its bytes are on disk or in S3 under a name of our making. */
export const files = pgTable(
  'files',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    /** As the uploader called it; only ever shown or offered for saving, never used as a path. */
    originalName: text('original_name').notNull(),
    storageName: text('storage_name').notNull(),
    /** By its content. */
    mediaType: text('media_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    isAuthenticated: boolean('is_authenticated').notNull(),
    uploadedBy: uuid('uploaded_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    unique('files_storage_name').on(table.clientId, table.storageName),
    index('files_by_age').on(table.clientId, table.createdAt),
  ],
)

/** Which record shows a file. No row: an upload that was never saved, and is swept. */
export const fileUses = pgTable(
  'file_uses',
  {
    clientId: clientId(),
    fileId: uuid('file_id').notNull(),
    subject: text('subject').$type<'activityGroup' | 'attendee' | 'user'>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** The field it answers; an admin-only field's files are for the team. */
    fieldId: uuid('field_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.fileId, table.subject, table.subjectId, table.fieldId] }),
    index('file_uses_subject').on(table.clientId, table.subject, table.subjectId),
    foreignKey({
      columns: [table.clientId, table.fileId],
      foreignColumns: [files.clientId, files.id],
    }),
    check('file_uses_subject_known', sql`${table.subject} in ('activityGroup', 'attendee', 'user')`),
  ],
)
