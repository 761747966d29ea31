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

/** The details of a stored file. Its bytes are on disk or in S3, under a name that we generate. */
export const files = pgTable(
  'files',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    /** The uploader's file name. It is only shown or offered for saving, and never used as a path. */
    originalName: text('original_name').notNull(),
    storageName: text('storage_name').notNull(),
    /** The media type, detected from the content. */
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

/** The records that show a file. A file without a row is an upload that was never saved, and is deleted later. */
export const fileUses = pgTable(
  'file_uses',
  {
    clientId: clientId(),
    fileId: uuid('file_id').notNull(),
    subject: text('subject').$type<'activityGroup' | 'attendee' | 'user'>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** The field that the file answers. Files of admin-only fields are only for the team. */
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
