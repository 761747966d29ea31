import { type SQL, and, sql } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import { counting, type Walk } from '#server/db/keyset-walk.ts'
import { totalOf } from '#server/db/keyset.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { bookingColumns, type BookingKey, keyOf, keysOf, type Source } from './list-keys.ts'

/** Lists bookings directly, for conditions that an index covers or few bookings match. */
export const fromBookings = (tx: Tx, placed: SQL | undefined, where: SQL | undefined): Source => ({
  columns: bookingColumns,
  direction: 'descending',
  keysOf,
  rows: ({ beyond, order, limit }) =>
    tx.sql
      .select({ id: bookings.id, placedAt: bookings.placedAt })
      .from(bookings)
      .where(and(placed, where, beyond))
      .orderBy(...order)
      .limit(limit),
  count: async () => {
    const some = sql`select 1 from ${bookings} where ${and(placed, where)} limit ${limits.exactTotalMaximum + 1}`
    return totalOf(await counting(tx, some))
  },
})

/** Walks through the bookings, for conditions that can only be checked on each booking. */
export const walkOf = (tx: Tx, placed: SQL | undefined, where: SQL | undefined): Walk<BookingKey> => ({
  table: bookings,
  columns: bookingColumns,
  direction: 'descending',
  keysOf,
  within: placed,
  where,
  matching: (among, wanted, { order, limit }) =>
    tx.sql
      .select(keyOf)
      .from(among)
      .where(wanted)
      .orderBy(...order)
      .limit(limit),
})
