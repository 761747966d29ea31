import { sql } from 'drizzle-orm'
import {
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
import type {
  FieldKind,
  FieldUsage,
  TextareaFormatting,
  UploadType,
} from '#domain/people/fields/field-kinds.ts'
import { activityGroups } from './activities.ts'
import { clients } from './clients.ts'
import { clientId, instant, rowId } from './columns.ts'

/**
 * A field. Answers are stored by field id in the record they belong to, so that renaming or disabling a field loses
 * nothing.
 */
export const fields = pgTable(
  'fields',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    usage: text('usage').$type<FieldUsage>().notNull(),
    type: text('type').$type<FieldKind>().notNull(),
    title: text('title').notNull(),
    helpText: text('help_text').notNull().default(''),
    required: boolean('required').notNull().default(false),
    adminOnly: boolean('admin_only').notNull().default(false),
    enabled: boolean('enabled').notNull().default(true),
    /** The key of a built-in field, unique per organiser. */
    internalKey: text('internal_key'),
    appliesToAllActivityGroups: boolean('applies_to_all_activity_groups').notNull().default(true),
    textareaFormatting: text('textarea_formatting').$type<TextareaFormatting>(),
    maxFiles: integer('max_files'),
    uploadType: text('upload_type').$type<UploadType>(),
    useForAdminFiltering: boolean('use_for_admin_filtering').notNull().default(false),
    /** True for medical and similar fields: every team member who reads an answer is recorded. */
    sensitive: boolean('sensitive').notNull().default(false),
    /** Only for checkboxes about attendees: the register shows a warning if the box is unticked. */
    alertOnRegister: boolean('alert_on_register').notNull().default(false),
    weight: integer('weight').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    unique('fields_internal_key').on(table.clientId, table.internalKey),
    index('fields_by_weight').on(table.clientId, table.usage, table.weight),
    check('fields_usage', sql`${table.usage} in ('activity', 'attendee', 'user')`),
  ],
)

export const fieldOptions = pgTable(
  'field_options',
  {
    clientId: clientId(),
    id: rowId(),
    fieldId: uuid('field_id').notNull(),
    name: text('name').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    weight: integer('weight').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('field_options_field').on(table.clientId, table.fieldId, table.weight),
    foreignKey({
      columns: [table.clientId, table.fieldId],
      foreignColumns: [fields.clientId, fields.id],
    }).onDelete('cascade'),
  ],
)

/** The activities that a field applies to, if it doesn't apply to all. */
export const fieldActivityGroups = pgTable(
  'field_activity_groups',
  {
    clientId: clientId(),
    fieldId: uuid('field_id').notNull(),
    activityGroupId: uuid('activity_group_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.fieldId, table.activityGroupId] }),
    index('field_activity_groups_activity').on(table.clientId, table.activityGroupId),
    foreignKey({
      columns: [table.clientId, table.fieldId],
      foreignColumns: [fields.clientId, fields.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.clientId, table.activityGroupId],
      foreignColumns: [activityGroups.clientId, activityGroups.id],
    }).onDelete('cascade'),
  ],
)
