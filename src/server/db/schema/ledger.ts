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

/** Append-only. A deferred trigger refuses a transaction whose entries do not add up to zero. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    at: instant('at').notNull(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    /** What happened, once: posting the same thing twice is refused by the key, not hoped against. */
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
    // Without the id, or it looks as good as the key while the table is young (keys-are-used.test.ts).
    index('ledger_transactions_at').on(table.clientId, table.at),
    // What was given back, as kindsOf('refundsMade') names it.
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
    /** Of income, which activity it is from; null where it is from none. */
    activityGroupId: uuid('activity_group_id'),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** As its transaction says: reports of a period read entries alone. */
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.transactionId, table.position] }),
    // What stands in an account is added up from the index alone.
    index('ledger_entries_account').on(
      table.clientId,
      table.account,
      table.userId,
      table.transactionId,
      table.amount,
    ),
    // Everything that a report of income asks, in the index.
    index('ledger_entries_income')
      .on(table.clientId, table.at, table.account, table.activityGroupId, table.amount)
      .where(sql`${table.account} in ('income', 'fees', 'passes')`),
    // Of those the few that no activity brought, whose movements say why.
    index('ledger_entries_no_activity')
      .on(table.clientId, table.at)
      .where(sql`${table.account} in ('income', 'fees', 'passes') and ${table.activityGroupId} is null`),
    // The movements of one activity, and what it earned by them.
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
