import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { clientId, instant, rowId } from './columns.ts'

export const venues = pgTable(
  'venues',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    name: text('name').notNull(),
    address1: text('address1').notNull().default(''),
    address2: text('address2').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    postalCode: text('postal_code').notNull().default(''),
    enabled: boolean('enabled').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('venues_by_name').on(table.clientId, table.name),
  ],
)
