import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { bytes, clientId, instant, rowId } from './columns.ts'

/** Somebody who is not signed in and holds places, known by a cookie. */
export const visitors = pgTable(
  'visitors',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    tokenHash: bytes('token_hash').notNull(),
    /** Holds that ran out: after two of them, one must sign in to hold more. */
    expiredHolds: integer('expired_holds').notNull().default(0),
    /** The address that their first place was held from, as guest_addresses names it. Null for visitors from before it was recorded. */
    addressKey: text('address_key'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    unique('visitors_token').on(table.clientId, table.tokenHash),
    index('visitors_by_age').on(table.clientId, table.createdAt),
  ],
)

/**
 * What guests of one address hold with this organiser. The address itself is not stored: its key is a hash made with the
 * installation's secret.
 */
export const guestAddresses = pgTable(
  'guest_addresses',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    addressKey: text('address_key').notNull(),
    /** Places held now, in carts of visitors. They change only with the holds. */
    places: integer('places').notNull().default(0),
    expiredHolds: integer('expired_holds').notNull().default(0),
    /** When the first of these expired: they are counted for a day. */
    expiredSince: instant('expired_since'),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.addressKey] }),
    check('guest_addresses_counts', sql`${table.places} >= 0 and ${table.expiredHolds} >= 0`),
  ],
)
