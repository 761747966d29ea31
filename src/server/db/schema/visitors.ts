import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { bytes, clientId, instant, rowId } from './columns.ts'

/** A visitor who isn't signed in and holds places, recognised by a cookie. */
export const visitors = pgTable(
  'visitors',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    id: rowId(),
    tokenHash: bytes('token_hash').notNull(),
    /** The number of expired holds. After two, the visitor must sign in to hold more. */
    expiredHolds: integer('expired_holds').notNull().default(0),
    /**
     * The key in guest_addresses of the address that the visitor's first place was held from. Null for visitors from
     * before we recorded it.
     */
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
 * The holds of guests at one address with this organiser. The address isn't stored. Its key is a hash made with the
 * installation's secret.
 */
export const guestAddresses = pgTable(
  'guest_addresses',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    addressKey: text('address_key').notNull(),
    /** The number of places that carts of visitors hold now. Changes only together with the holds. */
    places: integer('places').notNull().default(0),
    expiredHolds: integer('expired_holds').notNull().default(0),
    /** When the first of these holds expired. They count for a day. */
    expiredSince: instant('expired_since'),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.addressKey] }),
    check('guest_addresses_counts', sql`${table.places} >= 0 and ${table.expiredHolds} >= 0`),
  ],
)
