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
    /**
     * The key in guest_addresses of the address they held their first place from. Null for visitors from before we
     * recorded it.
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
 * What guests at one address hold with this organiser. The address isn't stored: its key is a hash made with the
 * installation's secret.
 */
export const guestAddresses = pgTable(
  'guest_addresses',
  {
    clientId: clientId().references(() => clients.id, { onDelete: 'cascade' }),
    addressKey: text('address_key').notNull(),
    /** Places that visitors' carts hold now. Only changes together with the holds. */
    places: integer('places').notNull().default(0),
    expiredHolds: integer('expired_holds').notNull().default(0),
    /** When the first of these expired. They are counted for a day. */
    expiredSince: instant('expired_since'),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.addressKey] }),
    check('guest_addresses_counts', sql`${table.places} >= 0 and ${table.expiredHolds} >= 0`),
  ],
)
