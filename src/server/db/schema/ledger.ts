import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LedgerAccount, LedgerKind } from '#domain/money/ledger/accounts.ts'
import { clients } from './clients.ts'
import { clientId, instant, rowId } from './columns.ts'

/**
 * The transactions of the ledger, append-only. A deferred trigger refuses a transaction whose entries don't add up to
 * zero.
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    at: instant('at').notNull(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    /** The event that caused it, unique so that the database refuses to post the same event twice. */
    cause: text('cause').notNull(),
    description: text('description').notNull(),
    paymentId: uuid('payment_id'),
    refundId: uuid('refund_id'),
    bookingId: uuid('booking_id'),
    userId: uuid('user_id'),
    actorName: text('actor_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    uniqueIndex('ledger_transactions_cause').on(table.clientId, table.cause),
    // The index doesn't contain the id. Otherwise it looks as good as the key while the table is young
    // (keys-are-used.test.ts).
    index('ledger_transactions_at').on(table.clientId, table.at),
    // Refunds, of the kinds in kindsOf('refundsMade').
    index('ledger_transactions_back')
      .on(table.clientId, table.at)
      .where(sql`${table.kind} in ('refundBegun', 'refundExternal', 'creditReturned', 'overpaid')`),
    index('ledger_transactions_user').on(table.clientId, table.userId, table.id),
    index('ledger_transactions_payment').on(table.clientId, table.paymentId),
    index('ledger_transactions_booking')
      .on(table.clientId, table.bookingId)
      .where(sql`${table.bookingId} is not null`),
  ],
)

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    clientId: clientId(),
    transactionId: uuid('transaction_id').notNull(),
    position: smallint('position').notNull(),
    account: text('account').$type<LedgerAccount>().notNull(),
    userId: uuid('user_id'),
    /** The activity that the income is from, or null if it is from none. */
    activityGroupId: uuid('activity_group_id'),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** The time of the transaction, repeated here because reports of a period read only entries. */
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.transactionId, table.position] }),
    // Contains everything needed to add up the balance of an account.
    index('ledger_entries_account').on(
      table.clientId,
      table.account,
      table.userId,
      table.transactionId,
      table.amount,
    ),
    // Contains everything that a report of income needs.
    index('ledger_entries_income')
      .on(table.clientId, table.at, table.account, table.activityGroupId, table.amount)
      .where(sql`${table.account} in ('income', 'fees', 'passes')`),
    // The few entries of income without an activity, whose transactions give the reason.
    index('ledger_entries_no_activity')
      .on(table.clientId, table.at)
      .where(sql`${table.account} in ('income', 'fees', 'passes') and ${table.activityGroupId} is null`),
    // The entries of one activity, with its income.
    index('ledger_entries_activity')
      .on(table.clientId, table.activityGroupId, table.transactionId, table.account, table.amount)
      .where(sql`${table.activityGroupId} is not null`),
    foreignKey({
      columns: [table.clientId, table.transactionId],
      foreignColumns: [ledgerTransactions.clientId, ledgerTransactions.id],
    }).onDelete('cascade'),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
  ],
)
