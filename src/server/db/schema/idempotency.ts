import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { bytes, clientId, instant } from './columns.ts'

/** The outcome of a creating POST, stored in the transaction that created: a repeat finds it or the act never happened. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    /** The user's id, or 'visitor': nobody can read another's answer by guessing a key. */
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
