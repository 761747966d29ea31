import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CheckedList } from '#domain/money/payments/provider-checks.ts'
import { clients } from './clients.ts'
import { clientId, instant } from './columns.ts'
import { users } from './users.ts'

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
    /** The first, or one more after the key before it was used up by a failure. */
    attempt: integer('attempt').notNull(),
    accountId: text('account_id'),
    /** Empty once it can no longer be sent again: they name the payer. */
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
    index('provider_calls_subject').on(table.clientId, table.subjectId, table.call, table.attempt),
    index('provider_calls_sent')
      .on(table.clientId, table.createdAt)
      .where(sql`${table.params} <> '{}'::jsonb`),
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
    /** The account it happened on, and which payment to ask about, if it says so. */
    accountId: text('account_id').notNull(),
    intentId: text('intent_id'),
    named: text('named'),
    receivedAt: instant('received_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.eventId] }),
    index('provider_events_received').on(table.clientId, table.receivedAt),
  ],
)

/** How far we have compared the card provider's lists of an account with ours. */
export const providerChecks = pgTable(
  'provider_checks',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    list: text('list').$type<CheckedList>().notNull(),
    /** Everything the provider created before this has been compared. */
    checkedUntil: instant('checked_until').notNull(),
    /** For an unfinished check: when it began, and the last item compared. */
    begunAt: instant('begun_at'),
    cursor: text('cursor'),
    /** Whoever starts a check moves this forward, so that no one else does. */
    nextAt: instant('next_at').notNull(),
    /** Failed checks in a row. */
    failures: integer('failures').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.accountId, table.list] })],
)

/** A person as the card provider knows them, on each account of the organiser. */
export const cardCustomers = pgTable(
  'card_customers',
  {
    clientId: clientId(),
    accountId: text('account_id').notNull(),
    userId: uuid('user_id').notNull(),
    customerId: text('customer_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.accountId, table.userId] }),
    foreignKey({
      columns: [table.clientId, table.userId],
      foreignColumns: [users.clientId, users.id],
    }).onDelete('cascade'),
  ],
)
