import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { clientId, instant } from './columns.ts'

/**
 * What we asked the card provider to do, written before it is asked: after a crash the same key is sent with exactly
 * the same parameters.
 */
export const providerCalls = pgTable(
  'provider_calls',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    call: text('call').notNull(),
    accountId: text('account_id'),
    params: jsonb('params').$type<Record<string, unknown>>().notNull(),
    /** The payment or refund it is for. */
    subjectId: uuid('subject_id'),
    /** Null while no answer is known. */
    status: integer('status'),
    objectId: text('object_id'),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.key] }),
    index('provider_calls_subject').on(table.clientId, table.subjectId),
  ],
)

/** Events seen, by their id: one that comes again is answered and ignored. */
export const providerEvents = pgTable(
  'provider_events',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    /** Of the object it is about; the object itself is read back from the provider. */
    objectId: text('object_id').notNull(),
    receivedAt: instant('received_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.eventId] }),
    index('provider_events_received').on(table.clientId, table.receivedAt),
  ],
)
