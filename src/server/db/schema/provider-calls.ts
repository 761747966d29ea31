import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CheckedList } from '#domain/money/payments/provider-checks.ts'
import { clients } from './clients.ts'
import { clientId, instant } from './columns.ts'
import { users } from './users.ts'

/**
 * The calls to the card provider. A call is written before it is sent, so that after a crash the same key is sent with
 * exactly the same parameters.
 */
export const providerCalls = pgTable(
  'provider_calls',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    call: text('call').notNull(),
    /** The number of the attempt. A new attempt follows after a failure has used up the key of the last. */
    attempt: integer('attempt').notNull(),
    accountId: text('account_id'),
    /** The parameters. Emptied once the call can't be sent again, because they name the payer. */
    params: jsonb('params').$type<Record<string, unknown>>().notNull(),
    /** The payment or refund that the call is for. */
    subjectId: uuid('subject_id'),
    /** The answered status, or null while no answer is known. */
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

/** The events seen, by their id. A repeated event is answered and ignored. */
export const providerEvents = pgTable(
  'provider_events',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    /** The id of the event's object. The object itself is read from the provider. */
    objectId: text('object_id').notNull(),
    /** The account of the event, and the payment to check, if the event names it. */
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
    /** Everything that the provider created before this time has been compared. */
    checkedUntil: instant('checked_until').notNull(),
    /** For an unfinished check: when it started, and the last item compared. */
    begunAt: instant('begun_at'),
    cursor: text('cursor'),
    /** When the next check may start. Starting a check moves this forward, so that no other process starts it too. */
    nextAt: instant('next_at').notNull(),
    /** The number of failed checks in a row. */
    failures: integer('failures').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.accountId, table.list] })],
)

/** A person's customer id at the card provider, for each account of the organiser. */
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
