import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Role } from '#domain/platform/access/roles.ts'
import { clients } from './clients.ts'
import { bytes, clientId, instant, rowId } from './columns.ts'

export interface AcceptedTerms {
  readonly wording: string
  readonly at: string
}

export const users = pgTable(
  'users',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    /** The email in lower case, unique within one organiser only. */
    email: text('email').notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull().default(''),
    role: text('role').$type<Role>().notNull(),
    status: text('status').$type<'active' | 'inactive'>().notNull().default('active'),
    acceptedTerms: jsonb('accepted_terms').$type<AcceptedTerms>(),
    fieldData: jsonb('field_data').$type<Record<string, unknown>>().notNull().default({}),
    /** A version that counts changes of the details, so that an old form doesn't overwrite newer data. */
    version: integer('version').notNull().default(1),
    /** The secret, encrypted with the installation's secret. During enrolment it exists but isn't enabled. */
    twoFactorSecret: bytes('two_factor_secret'),
    twoFactorEnabledAt: instant('two_factor_enabled_at'),
    /** The last time step for which a code was accepted. Each code works once. */
    twoFactorLastStep: bigint('two_factor_last_step', { mode: 'number' }),
    recoveryCodeHashes: text('recovery_code_hashes').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at'),
    /**
     * The name that lists are sorted by, in the order that readers expect: 'de Souza' among the Ds, 'Émile' beside
     * 'Emile'. A migration sets its collation, "und-x-icu", because Drizzle can't express it.
     */
    sortName: text('sort_name')
      .notNull()
      .generatedAlwaysAs(sql`lower(last_name || ' ' || first_name)`),
    /** The text that people are searched by. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(first_name || ' ' || last_name || ' ' || email)`),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    unique('users_email').on(table.clientId, table.email),
    index('users_by_name').on(table.clientId, table.sortName, table.id),
    index('users_by_role').on(table.clientId, table.role, table.id),
    check('users_role', sql`${table.role} in ('owner', 'admin', 'staff', 'customer')`),
    check('users_status', sql`${table.status} in ('active', 'inactive')`),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
)

export const passkeys = pgTable(
  'passkeys',
  {
    clientId: clientId(),
    id: rowId(),
    userId: uuid('user_id').notNull(),
    credentialId: text('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    unique('passkeys_credential').on(table.clientId, table.credentialId),
    index('passkeys_user').on(table.clientId, table.userId),
    foreignKey({
      columns: [table.clientId, table.userId],
      foreignColumns: [users.clientId, users.id],
    }).onDelete('cascade'),
  ],
)
