import { sql } from 'drizzle-orm'
import {
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
import { users } from './users.ts'

/** A signed-in browser. The cookie's token is stored only as its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    clientId: clientId(),
    id: rowId(),
    userId: uuid('user_id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    device: text('device').notNull(),
    ip: text('ip').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    unique('sessions_token').on(table.clientId, table.tokenHash),
    index('sessions_user').on(table.clientId, table.userId),
    index('sessions_expiry').on(table.expiresAt),
    foreignKey({
      columns: [table.clientId, table.userId],
      foreignColumns: [users.clientId, users.id],
    }).onDelete('cascade'),
  ],
)

export type ChallengePurpose =
  | 'signUp'
  | 'signIn'
  | 'twoFactor'
  | 'resetPassword'
  | 'changeEmail'
  | 'passkeyRegistration'
  | 'passkeySignIn'

/**
 * Something a person must prove before it expires: a code from an email, a link, a second factor, or a passkey
 * signature.
 */
export const challenges = pgTable(
  'challenges',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    purpose: text('purpose').$type<ChallengePurpose>().notNull(),
    email: text('email'),
    userId: uuid('user_id'),
    /** The SHA-256 of the code or token, or the passkey challenge itself. */
    secret: text('secret').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    index('challenges_secret').on(table.clientId, table.secret),
    index('challenges_expiry').on(table.expiresAt),
    foreignKey({
      columns: [table.clientId, table.userId],
      foreignColumns: [users.clientId, users.id],
    }).onDelete('cascade'),
  ],
)

export const invitations = pgTable(
  'invitations',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    email: text('email').notNull(),
    role: text('role').$type<Role>().notNull(),
    tokenHash: text('token_hash').notNull(),
    invitedBy: uuid('invited_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    unique('invitations_token').on(table.clientId, table.tokenHash),
    index('invitations_email').on(table.clientId, table.email),
    check('invitations_role', sql`${table.role} in ('owner', 'admin', 'staff', 'customer')`),
    foreignKey({ columns: [table.clientId, table.invitedBy], foreignColumns: [users.clientId, users.id] }),
  ],
)

/** The number of attempts per window, across all processes: sign-ins for an email, requested codes and similar. */
export const attempts = pgTable(
  'attempts',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    bucket: text('bucket').notNull(),
    /** The SHA-256 of what is counted (an email or an address), so that the table doesn't identify people. */
    keyHash: text('key_hash').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.bucket, table.keyHash, table.windowStart] })],
)
