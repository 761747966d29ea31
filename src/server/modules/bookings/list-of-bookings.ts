import { limits } from '#domain/limits.ts'
import { type SQL, and, sql } from 'drizzle-orm'
import { type Total, totalOf } from '../../db/keyset.ts'
import { bookings } from '../../db/schema/bookings.ts'
import type { Tx } from '../../db/transaction.ts'
import { bookingColumns, counting, keyOf, keysOf, type Source } from './list-keys.ts'

/** Where an index knows what matches, or those who have it are few. */
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

/** How many bookings are looked at, one by one, where only looking at each can tell. */
const walked = 5_000

type Place = Parameters<Source['rows']>[0]

/** What matches among these rows, which go by the name of bookings. */
const matching = (tx: Tx, among: SQL, where: SQL | undefined, { order, limit }: Place) =>
  tx.sql
    .select(keyOf)
    .from(sql`(${among}) as bookings`)
    .where(where)
    .orderBy(...order)
    .limit(limit)

/** What matches among the bookings next to a place in the list, and no further. */
export const nearest = (tx: Tx, placed: SQL | undefined, where: SQL | undefined, place: Place) => {
  const next = tx.sql
    .select()
    .from(bookings)
    .where(and(placed, place.beyond))
    .orderBy(...place.order)
    .limit(walked)
  return matching(tx, sql`${next}`, where, place)
}

/**
 * Where very many families have the words. A page is mostly full after a walk through the nearest bookings. Where it
 * is not, because those families booked long ago, all of theirs are looked up: more work, but no more for a million
 * bookings than those families have made.
 */
export const fromMany = (
  tx: Tx,
  placed: SQL | undefined,
  where: SQL | undefined,
  theirs: () => Promise<SQL | undefined>,
): Source => ({
  columns: bookingColumns,
  direction: 'descending',
  keysOf,
  rows: async (place) => {
    const near = await nearest(tx, placed, where, place)
    if (near.length === place.limit) return near
    // Sorted before they are looked at: a page is full before most of them are.
    const all = tx.sql
      .select()
      .from(bookings)
      .where(and(placed, await theirs(), place.beyond))
      .orderBy(...place.order)
      .offset(0)
    return matching(tx, sql`${all}`, where, place)
  },
  /** Those found among the newest, and whether there may be more of them. */
  count: async (): Promise<Total> => {
    const newest = sql`select * from ${bookings} where ${placed}
      order by ${bookings.placedAt} desc, ${bookings.id} desc limit ${walked}`
    const most = limits.exactTotalMaximum + 1
    const found = await counting(tx, sql`select 1 from (${newest}) as bookings where ${where} limit ${most}`)
    const { total, totalIsAtLeast } = totalOf(found)
    return { total, totalIsAtLeast: totalIsAtLeast || (await counting(tx, newest)) === walked }
  },
})
