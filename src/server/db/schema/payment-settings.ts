import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { clients } from './clients.ts'
import { clientId, instant, rowId } from './columns.ts'

/** One row a way of taking money, made with the client. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    kind: text('kind').$type<PaymentMethodKind>().notNull(),
    forCustomers: boolean('for_customers').notNull(),
    forAdmins: boolean('for_admins').notNull(),
    instructions: text('instructions').notNull().default(''),
    /** Card only. The account is kept when it is disconnected, so that refunds still work. */
    accountId: text('account_id'),
    connected: boolean('connected').notNull().default(false),
    detailsSubmitted: boolean('details_submitted').notNull().default(false),
    chargesEnabled: boolean('charges_enabled').notNull().default(false),
    payoutsEnabled: boolean('payouts_enabled').notNull().default(false),
    accountCreatedAt: instant('account_created_at'),
    /** The organiser took the account away from us at the provider: only another one can be connected. */
    accountLost: boolean('account_lost').notNull().default(false),
    /**
     * Card only: the provider's configuration that our team changed, which payment pages use. Null: the account's
     * default.
     */
    configurationId: text('configuration_id'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    unique('payment_methods_kind').on(table.clientId, table.kind),
  ],
)

/** Whose account an event is about: asked before any client is known, like a host. An account has one client for ever. */
export const cardAccounts = pgTable(
  'card_accounts',
  {
    accountId: text('account_id').primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
  },
  (table) => [index('card_accounts_client').on(table.clientId)],
)

export const voucherProviders = pgTable(
  'voucher_providers',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    name: text('name').notNull(),
    paymentInstructions: text('payment_instructions').notNull().default(''),
    enabled: boolean('enabled').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    uniqueIndex('voucher_providers_name').on(table.clientId, sql`lower(${table.name})`),
  ],
)

/** Accounts for childcare-funding payments: tfcPaymentSettings.providers on the wire. */
export const fundingProviders = pgTable(
  'funding_providers',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    name: text('name').notNull(),
    regReference: text('reg_reference').notNull(),
    postcode: text('postcode').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    /** Offered no more; payments that were made through it still name it. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    uniqueIndex('funding_providers_name')
      .on(table.clientId, sql`lower(${table.name})`)
      .where(sql`${table.removedAt} is null`),
    uniqueIndex('funding_providers_reference')
      .on(table.clientId, sql`lower(${table.regReference})`)
      .where(sql`${table.removedAt} is null`),
  ],
)
