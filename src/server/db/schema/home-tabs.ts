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
import type { HomeTabType } from '#domain/catalogue/home-tabs/home-tab-types.ts'
import { clients } from './clients.ts'
import { clientId, instant, rowId } from './columns.ts'
import { fields } from './fields.ts'

export const homeTabs = pgTable(
  'home_tabs',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    name: text('name').notNull(),
    path: text('path').notNull(),
    type: text('type').$type<HomeTabType>().notNull(),
    fieldId: uuid('field_id').notNull(),
    /** The ids of options or venues, depending on the type. */
    value: uuid('value').array().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    weight: integer('weight').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    unique('home_tabs_path').on(table.clientId, table.path),
    index('home_tabs_by_weight').on(table.clientId, table.weight),
    foreignKey({
      columns: [table.clientId, table.fieldId],
      foreignColumns: [fields.clientId, fields.id],
    }),
    check('home_tabs_type', sql`${table.type} in ('venue', 'fieldOption')`),
  ],
)
