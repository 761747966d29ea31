import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { clients } from './clients.ts'
import { clientId, instant, rowId } from './columns.ts'

/**
 * The booking agreements for future bookings. Existing bookings have their own copies of the wording and of the rules.
 */
export const bookingAgreements = pgTable(
  'booking_agreements',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    policyText: text('policy_text').notNull().default(''),
    linkToPolicy: text('link_to_policy').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('booking_agreements_by_name').on(table.clientId, table.name),
  ],
)

export const cancellationPolicies = pgTable(
  'cancellation_policies',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    name: text('name').notNull(),
    rules: jsonb('rules').$type<readonly CancellationRule[]>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('cancellation_policies_by_name').on(table.clientId, table.name),
  ],
)
