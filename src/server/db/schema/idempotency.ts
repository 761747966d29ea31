import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { bytes, clientId, instant } from './columns.ts'

/**
 * The result of a creating POST, stored in the same transaction. So a repeated call finds either the result or no trace
 * of the first call.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    /** The user's id, or 'visitor', so that guessing a key doesn't reveal another person's answer. */
    owner: text('owner').notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    bodyHash: bytes('body_hash').notNull(),
    outcome: jsonb('outcome').$type<{ value: unknown }>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.owner, table.operation, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)
