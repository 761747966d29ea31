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

/** A payment method of an organiser, created with the organiser. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    kind: text('kind').$type<PaymentMethodKind>().notNull(),
    forCustomers: boolean('for_customers').notNull(),
    forAdmins: boolean('for_admins').notNull(),
    instructions: text('instructions').notNull().default(''),
    /** For cards only. The account is still stored after it is disconnected, so that refunds still work. */
    accountId: text('account_id'),
    connected: boolean('connected').notNull().default(false),
    detailsSubmitted: boolean('details_submitted').notNull().default(false),
    chargesEnabled: boolean('charges_enabled').notNull().default(false),
    payoutsEnabled: boolean('payouts_enabled').notNull().default(false),
    accountCreatedAt: instant('account_created_at'),
    /** True if the organiser withdrew our access at the provider. Then only another account can be connected. */
    accountLost: boolean('account_lost').notNull().default(false),
    /**
     * For cards only: the provider's configuration that our team changed, which payment pages use. Null means the
     * account's default.
     */
    configurationId: text('configuration_id'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    unique('payment_methods_kind').on(table.clientId, table.kind),
  ],
)

/**
 * The organiser of each card account. An event's account is looked up before any client is known, like a host. An
 * account belongs to one organiser forever.
 */
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

/** The accounts for childcare funding payments, which the API calls tfcPaymentSettings.providers. */
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
    /** When it stopped being offered. Payments made through it still refer to it. */
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
