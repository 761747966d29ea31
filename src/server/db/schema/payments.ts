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

/** Money that somebody pays, once. Its amount never changes; its state only by settlePayment and the offline verbs. */
export const payments = pgTable(
  'payments',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    /**
     * What people read out: 'RP-7K3F9Q'. Its collation, "C", is given in a migration, as that of the text for the search:
     * a beginning is a range of the index.
     */
    reference: text('reference').notNull(),
    userId: uuid('user_id').notNull(),
    purpose: text('purpose').$type<PaymentPurpose>().notNull(),
    /** The row the purpose is about, where it has one. */
    purposeId: uuid('purpose_id'),
    method: text('method').$type<PaymentMethodKind>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    /** Why it failed, in words a customer may read. */
    failure: text('failure').notNull().default(''),
    /** Card: the account it is charged on and the provider's objects. */
    accountId: text('account_id'),
    checkoutSessionId: text('checkout_session_id'),
    paymentIntentId: text('payment_intent_id'),
    /** How the card is asked: on the provider's page; on the same to be saved only; or by us, without the payer. */
    cardMode: text('card_mode').$type<CardMode>().notNull().default('page'),
    /** The page also saves the card, for what falls due later. */
    savesCard: boolean('saves_card').notNull().default(false),
    /** Of an attempt on something that fell due: which, and the how manieth it is. */
    chargeId: uuid('charge_id'),
    attempt: smallint('attempt'),
    expiresAt: instant('expires_at'),
    /** Given up because the account was taken away from us: looked at once more when we have it again. */
    unseen: boolean('unseen').notNull().default(false),
    /** Offline: which provider, who recorded it, when the money came, under which reference. */
    voucherProviderId: uuid('voucher_provider_id'),
    fundingProviderId: uuid('funding_provider_id'),
    recordedBy: uuid('recorded_by'),
    receivedOn: date('received_on'),
    receivedReference: text('received_reference').notNull().default(''),
    /** What a payment is looked for by under that reference. */
    receivedSearchText: text('received_search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(received_reference)`),
    /** Set when an offline payment was recorded by mistake; the ledger then holds both movements. */
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
    // Lists are by the day that they show.
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
    // Asked before a provider is deleted.
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
    /** Of one that nobody here was asked for: what of it was something else by then, and the payer owes. */
    owed: bigint('owed', { mode: 'number' }).notNull().default(0),
    providerRefundId: text('provider_refund_id'),
    reason: text('reason').notNull().default(''),
    requestedBy: uuid('requested_by'),
    /** Of one that was paid back by hand: the day, what they wrote down, and who says so. */
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

/** A dispute of the provider, by its id, with what is in it. */
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

/** One person's credit comes in lots that may expire; what is left of a lot is its amount less its uses. */
export const creditLots = pgTable(
  'credit_lots',
  {
    clientId: clientId(),
    id: rowId(),
    userId: uuid('user_id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    used: bigint('used', { mode: 'number' }).notNull().default(0),
    /** The payment that paid for it; such a lot does not expire and goes back to where it came from. */
    paymentId: uuid('payment_id'),
    expiresAt: instant('expires_at'),
    /** Its owner was told that it expires soon. */
    warnedAt: instant('warned_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    // What expires, by when: the job that tells and the job that ends it look here.
    index('credit_lots_expiring')
      .on(table.clientId, table.expiresAt)
      .where(sql`${table.expiresAt} is not null and ${table.used} < ${table.amount}`),
    // What is left, by person: a report of it reads nothing else, however much was used up before.
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
