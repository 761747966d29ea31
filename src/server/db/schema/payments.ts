import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import type { DisputeState } from '#domain/money/payments/dispute-progress.ts'
import type {
  CardMode,
  PaymentPurpose,
  PaymentState,
  RefundState,
} from '#domain/money/payments/payment-states.ts'
import { clients } from './clients.ts'
import { clientId, instant, rowId } from './columns.ts'
import { fundingProviders, voucherProviders } from './payment-settings.ts'
import { charges } from './subscriptions.ts'
import { users } from './users.ts'

/** A payment. Its amount never changes, and only settlePayment and the offline operations change its state. */
export const payments = pgTable(
  'payments',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    /**
     * The number that people read out: 'RP-7K3F9Q'. A migration sets its collation, "C", and that of the search text,
     * so that a beginning is a range of the index.
     */
    reference: text('reference').notNull(),
    userId: uuid('user_id').notNull(),
    purpose: text('purpose').$type<PaymentPurpose>().notNull(),
    /** The row that the payment is for, if its purpose has one. */
    purposeId: uuid('purpose_id'),
    method: text('method').$type<PaymentMethodKind>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    /** The reason for the failure, in words for the customer. */
    failure: text('failure').notNull().default(''),
    /** For cards: the account that is charged, and the provider's objects. */
    accountId: text('account_id'),
    checkoutSessionId: text('checkout_session_id'),
    paymentIntentId: text('payment_intent_id'),
    /** How the card is charged: on the provider's page, on that page only to save it, or by us without the payer. */
    cardMode: text('card_mode').$type<CardMode>().notNull().default('page'),
    /** True if the page also saves the card for later charges. */
    savesCard: boolean('saves_card').notNull().default(false),
    /** For an attempt to collect a charge: the charge, and the number of the attempt. */
    chargeId: uuid('charge_id'),
    attempt: smallint('attempt'),
    expiresAt: instant('expires_at'),
    /**
     * True if the payment was given up because we lost access to the account. It is checked once more when access
     * returns.
     */
    unseen: boolean('unseen').notNull().default(false),
    /** For offline payments: the provider, who recorded it, when the money arrived, and with which reference. */
    voucherProviderId: uuid('voucher_provider_id'),
    fundingProviderId: uuid('funding_provider_id'),
    recordedBy: uuid('recorded_by'),
    receivedOn: date('received_on'),
    receivedReference: text('received_reference').notNull().default(''),
    /** The search text for a payment by that reference. */
    receivedSearchText: text('received_search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(received_reference)`),
    /** When an offline payment recorded by mistake was reversed. The ledger then contains both movements. */
    reversedAt: instant('reversed_at'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    unique('payments_reference').on(table.clientId, table.reference),
    index('payments_received')
      .on(table.clientId, table.receivedSearchText)
      .where(sql`${table.receivedSearchText} <> ''`),
    unique('payments_checkout_session').on(table.clientId, table.checkoutSessionId),
    unique('payments_intent').on(table.clientId, table.paymentIntentId),
    uniqueIndex('payments_charge')
      .on(table.clientId, table.chargeId, table.attempt)
      .where(sql`${table.chargeId} is not null and ${table.attempt} is not null`),
    index('payments_purpose')
      .on(table.clientId, table.purposeId)
      .where(sql`${table.purposeId} is not null`),
    // Lists are sorted by the day that they show.
    index('payments_user').on(table.clientId, table.userId, table.createdAt, table.id),
    index('payments_created').on(table.clientId, table.createdAt, table.id),
    index('payments_open')
      .on(table.clientId, table.createdAt)
      .where(sql`${table.state} in ('created', 'pending')`),
    foreignKey({ columns: [table.clientId, table.userId], foreignColumns: [users.clientId, users.id] }),
    foreignKey({
      columns: [table.clientId, table.voucherProviderId],
      foreignColumns: [voucherProviders.clientId, voucherProviders.id],
    }),
    foreignKey({
      columns: [table.clientId, table.fundingProviderId],
      foreignColumns: [fundingProviders.clientId, fundingProviders.id],
    }),
    foreignKey({
      columns: [table.clientId, table.chargeId],
      foreignColumns: [charges.clientId, charges.id],
    }),
    // Used before a provider is deleted.
    index('payments_voucher_provider')
      .on(table.clientId, table.voucherProviderId)
      .where(sql`${table.voucherProviderId} is not null`),
    check(
      'payments_amount',
      sql`${table.amount} > 0 or (${table.amount} = 0 and ${table.cardMode} = 'setup')`,
    ),
    check('payments_card_mode', sql`${table.cardMode} in ('page', 'setup', 'offSession')`),
    check(
      'payments_state',
      sql`${table.state} in ('created', 'pending', 'succeeded', 'failed', 'cancelled')`,
    ),
  ],
)

export const refunds = pgTable(
  'refunds',
  {
    clientId: clientId(),
    id: rowId(),
    paymentId: uuid('payment_id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    state: text('state').$type<RefundState>().notNull(),
    /**
     * For a refund that we didn't request: the part whose money had already been used for something else, and which the
     * payer now owes.
     */
    owed: bigint('owed', { mode: 'number' }).notNull().default(0),
    providerRefundId: text('provider_refund_id'),
    reason: text('reason').notNull().default(''),
    requestedBy: uuid('requested_by'),
    /** For a manual refund: the day, the team's note, and who recorded it. */
    paidOn: date('paid_on'),
    paidNote: text('paid_note').notNull().default(''),
    paidBy: uuid('paid_by'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    unique('refunds_provider').on(table.clientId, table.providerRefundId),
    index('refunds_payment').on(table.clientId, table.paymentId),
    index('refunds_created').on(table.clientId, table.createdAt),
    index('refunds_open')
      .on(table.clientId, table.createdAt)
      .where(sql`${table.state} in ('created', 'inTransit')`),
    index('refunds_to_pay')
      .on(table.clientId, table.paymentId)
      .where(sql`${table.state} = 'toPay'`),
    foreignKey({
      columns: [table.clientId, table.paymentId],
      foreignColumns: [payments.clientId, payments.id],
    }),
    check('refunds_amount', sql`${table.amount} > 0`),
    check(
      'refunds_state',
      sql`${table.state} in ('created', 'inTransit', 'toPay', 'done', 'failed', 'external')`,
    ),
  ],
)

/** A dispute, with the provider's id and contents. */
export const disputes = pgTable(
  'disputes',
  {
    clientId: clientId(),
    providerDisputeId: text('provider_dispute_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    state: text('state').$type<DisputeState>().notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.providerDisputeId] }),
    index('disputes_payment').on(table.clientId, table.paymentId),
    foreignKey({
      columns: [table.clientId, table.paymentId],
      foreignColumns: [payments.clientId, payments.id],
    }),
  ],
)

/** Account credit, in lots that may expire. The balance of a lot is its amount minus its uses. */
export const creditLots = pgTable(
  'credit_lots',
  {
    clientId: clientId(),
    id: rowId(),
    userId: uuid('user_id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    used: bigint('used', { mode: 'number' }).notNull().default(0),
    /** The payment that paid for the lot. Such a lot doesn't expire, and is refunded to its payment method. */
    paymentId: uuid('payment_id'),
    expiresAt: instant('expires_at'),
    /** When the owner was notified that the lot expires soon. */
    warnedAt: instant('warned_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    // Lots that expire, by date, for the job that notifies and the job that expires them.
    index('credit_lots_expiring')
      .on(table.clientId, table.expiresAt)
      .where(sql`${table.expiresAt} is not null and ${table.used} < ${table.amount}`),
    // Lots with a balance, by person. A report on credit reads nothing else, however much was used before.
    index('credit_lots_open')
      .on(table.clientId, table.userId, table.expiresAt, table.amount, table.used)
      .where(sql`${table.used} < ${table.amount}`),
    index('credit_lots_user').on(table.clientId, table.userId, table.expiresAt),
    unique('credit_lots_payment').on(table.clientId, table.paymentId),
    foreignKey({ columns: [table.clientId, table.userId], foreignColumns: [users.clientId, users.id] }),
    foreignKey({
      columns: [table.clientId, table.paymentId],
      foreignColumns: [payments.clientId, payments.id],
    }),
    check('credit_lots_used', sql`${table.used} >= 0 and ${table.used} <= ${table.amount}`),
    check('credit_lots_amount', sql`${table.amount} > 0`),
  ],
)
